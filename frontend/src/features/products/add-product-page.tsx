import { useForm } from 'react-hook-form';
import { paths } from '../../lib/paths';
import { Form } from '../../components/form/form';
import { showFailedSave } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { showDialog } from '../../lib/dialog';
import { useIdempotencyKey } from '../../lib/use-idempotency-key';
import { useNavigateWhileHere } from '../../lib/use-navigate-while-here';
import { useUnsavedInput } from '../../lib/unsaved-input';
import { useSessionUser } from '../auth/use-session-user';
import formStyles from '../dashboard/dashboard-form.module.scss';
import { DashboardPage } from '../dashboard/dashboard-page';
import { ACCEPTED_FILES } from '../images/image-file';
import { useUploadImageMutation } from '../images/images-api';
import { imageRules, productRules, type ProductFields } from './product-rules';
import { useAddProductMutation } from './products-api';

const FIELDS = ['name', 'available', 'minimum', 'price', 'description', 'image'] as const;

export default function AddProductPage() {
  const { email } = useSessionUser();
  const navigate = useNavigateWhileHere();
  const [uploadImage] = useUploadImageMutation();
  const [addProduct] = useAddProductMutation();
  const sendOnce = useIdempotencyKey();
  const { register, handleSubmit, reset, setError, formState } = useForm<ProductFields>();
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  const submit = handleSubmit(async ({ image, ...product }) => {
    try {
      const { data } = await uploadImage(image[0]!).unwrap();
      const addProductDto = { ...product, image: data.url, addedBy: email };
      await sendOnce((idempotencyKey) => addProduct({ addProductDto: { ...addProductDto, idempotencyKey } }).unwrap());
    } catch (error) {
      return showFailedSave(error, FIELDS, setError);
    }
    reset(undefined, { keepValues: true });
    void showDialog({ title: 'Success!', text: 'Product Added', icon: 'success' });
    return navigate(paths.manageProduct);
  });

  return (
    <DashboardPage title="Add Product">
      <Form className={formStyles.form} onSubmit={submit} error={errors.root?.server?.message}>
        <TextField
          label="Product Name"
          maxLength={productRules.name.maxLength.value}
          registration={register('name', productRules.name)}
          error={errors.name}
        />
        <TextField
          label="Quantity in Stock"
          type="number"
          inputMode="numeric"
          registration={register('available', productRules.available)}
          error={errors.available}
        />
        <TextField
          label="Minimum Order Quantity"
          type="number"
          inputMode="numeric"
          registration={register('minimum', productRules.minimum)}
          error={errors.minimum}
        />
        <TextField
          label="Price per Unit"
          type="number"
          inputMode="decimal"
          step="0.01"
          hint="In dollars"
          registration={register('price', productRules.price)}
          error={errors.price}
        />
        <TextField
          label="Product Image"
          type="file"
          accept={ACCEPTED_FILES}
          hint="png, jpeg or jpg, at most 5 MB, best in the shape 4:3"
          registration={register('image', imageRules)}
          error={errors.image}
        />
        <TextField
          label="Description"
          rows={5}
          maxLength={productRules.description.maxLength.value}
          registration={register('description', productRules.description)}
          error={errors.description}
        />
        <SubmitButton>Add Product</SubmitButton>
      </Form>
    </DashboardPage>
  );
}

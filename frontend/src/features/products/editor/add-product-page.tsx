import { skipToken } from '@reduxjs/toolkit/query/react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { paths } from '../../../lib/paths';
import { Loader } from '../../../components/loading/loader';
import { SubmitButton } from '../../../components/form/submit-button';
import { useDraft } from '../../../components/form/use-draft';
import { showDialog } from '../../../components/dialog/ask-dialog';
import { useListParams } from '../../../lib/page/list-params';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key';
import { useNavigateWhileHere } from '../../../lib/page/use-navigate-while-here';
import { useUnsavedInput } from '../../../components/form/use-unsaved-input';
import { useSessionUser } from '../../../entities/account/use-session-user';
import { useListCategoriesQuery } from '../../../entities/product/categories/categories-api';
import { DashboardPage } from '../../../components/dashboard/dashboard-page';
import { changesBetween } from '../../../entities/product/product-facts';
import { DRAFTED_FIELDS, EMPTY_FIELDS, statusOf, toCopy, toFacts, type ProductFields } from './product-fields';
import { ProductForm } from './product-form';
import { NoProduct } from '../../../entities/product/no-product';
import { useAddProductMutation, useGetManagedProductQuery } from '../office/managed-products-api';
import type { Product } from '../../../entities/product/products-api';
import { showFailedProduct } from './show-failed-product';
import { useUploadPictures } from './use-upload-pictures';

export default function AddProductPage() {
  const from = useListParams().param('from');
  const { data: source, error, refetch } = useGetManagedProductQuery(from ? { id: from } : skipToken);
  return (
    <DashboardPage title="Add Product">
      {!from && <NewProduct key="new" />}
      {from && source && <NewProduct key={source._id} source={source} />}
      {from && !source && (error ? <NoProduct error={error} onRetry={refetch} isManaged /> : <Loader />)}
    </DashboardPage>
  );
}

/** The form, filled in with another product's facts when it is a copy. */
function NewProduct({ source }: { source?: Product }) {
  const { email } = useSessionUser();
  const navigate = useNavigateWhileHere();
  const [addProduct] = useAddProductMutation();
  const { data: categories } = useListCategoriesQuery();
  const sendOnce = useIdempotencyKey();
  const form = useForm<ProductFields>({ defaultValues: source ? toCopy(source) : EMPTY_FIELDS });
  const { handleSubmit, reset, setError, formState } = form;
  const uploadPictures = useUploadPictures(form);
  const draft = { owner: email, form: source ? `copyProduct:${source._id}` : 'addProduct', fields: DRAFTED_FIELDS };
  useUnsavedInput(formState.isDirty && !formState.isSubmitting, useDraft(form, draft));

  const submit = handleSubmit(async (fields, event) => {
    try {
      const uploaded = await uploadPictures();
      if (!uploaded) return undefined;
      const { name, available, minimum, price, description } = fields;
      const { pictures = [], ...changes } = changesBetween(fields.base, toFacts(fields, uploaded, categories));
      const [image = ''] = pictures;
      const addProductDto = {
        ...changes,
        ...{ name, available, minimum, price, description, image, addedBy: email },
        pictures: pictures.length > 1 ? pictures : undefined,
        status: statusOf(event),
      };
      await sendOnce((idempotencyKey) => addProduct({ addProductDto: { ...addProductDto, idempotencyKey } }).unwrap());
    } catch (error) {
      return showFailedProduct(error, fields, setError);
    }
    reset(undefined, { keepValues: true });
    void showDialog({ title: 'Success!', text: 'Product Added', icon: 'success' });
    return navigate(paths.manageProduct);
  });

  return (
    <ProductForm form={form} onSubmit={submit}>
      <SubmitButton>Add Product</SubmitButton>
      <Button type="submit" variant="outline-secondary" value="draft">
        Save as Draft
      </Button>
    </ProductForm>
  );
}

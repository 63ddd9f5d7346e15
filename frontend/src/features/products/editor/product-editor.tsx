import Button from 'react-bootstrap/Button';
import { useForm, useWatch } from 'react-hook-form';
import { SubmitButton } from '../../../components/form/submit-button';
import { useDraft } from '../../../components/form/use-draft';
import { apiErrorBody } from '../../../lib/api/api-error';
import { brief, toast } from '../../../components/toast/toast';
import { useUnsavedInput } from '../../../components/form/use-unsaved-input';
import { useSessionUser } from '../../../entities/account/use-session-user';
import { useListCategoriesQuery } from '../../../entities/product/categories/categories-api';
import { EditConflict } from './edit-conflict';
import { changesBetween, differingFacts, type ProductFacts } from '../../../entities/product/product-facts';
import { DRAFTED_FIELDS, statusOf, toFacts, toFields, type ProductFields } from './product-fields';
import { ProductForm } from './product-form';
import { useEditProductMutation } from '../office/managed-products-api';
import type { Product } from '../../../entities/product/products-api';
import { useEditConflict, type SavedProduct } from './use-edit-conflict';
import { showFailedProduct } from './show-failed-product';
import { useUploadPictures } from './use-upload-pictures';

/** Changes a product. What another admin has saved meanwhile is shown beside what was typed here. */
export function ProductEditor({ product }: { product: Product }) {
  const { email } = useSessionUser();
  const [editProduct] = useEditProductMutation();
  const { data: categories } = useListCategoriesQuery();
  const form = useForm<ProductFields>({ defaultValues: toFields(product) });
  const { handleSubmit, reset, setError, control, formState } = form;
  const uploadPictures = useUploadPictures(form);
  const { conflict, meet, settle, clear } = useEditConflict(form);
  const { status } = useWatch({ control, name: 'base' });
  const draft = { owner: email, form: `editProduct:${product._id}`, fields: DRAFTED_FIELDS };
  useUnsavedInput(formState.isDirty && !formState.isSubmitting, useDraft(form, draft));

  const finish = (saved: Product) => {
    reset(toFields(saved));
    clear();
    const state = saved.status === status ? 'saved' : saved.status === 'draft' ? 'saved as a draft' : 'published';
    return toast('success', `${brief(saved.name)} has been ${state}`);
  };
  const submit = handleSubmit(async (fields, event) => {
    const uploaded = await uploadPictures().catch((error: unknown) => showFailedProduct(error, fields, setError));
    if (!uploaded) return undefined;
    const { base } = fields;
    const facts = toFacts(fields, uploaded, categories);
    const asked = { ...changesBetween(base, facts), status: statusOf(event) };
    if (isNothing(asked)) return toast('info', 'Nothing has changed');
    try {
      return finish(
        await editProduct({ id: product._id, editProductDto: { ...asked, version: base.version } }).unwrap(),
      );
    } catch (error) {
      const current = productIn(error);
      if (!current) return showFailedProduct(error, fields, setError);
      // Only the answer to an earlier attempt was lost.
      return isWhatWasSent(current, facts, asked.status ?? base.status) ? finish(current) : meet(facts, base, current);
    }
  });

  return (
    <ProductForm form={form} product={product} onSubmit={submit}>
      {conflict && <EditConflict {...conflict} control={control} onSettle={settle} />}
      <SubmitButton>Save</SubmitButton>
      {status === 'draft' ? (
        <Button type="submit" variant="outline-secondary" value="published">
          Publish
        </Button>
      ) : (
        <Button type="submit" variant="outline-secondary" value="draft">
          Unpublish
        </Button>
      )}
    </ProductForm>
  );
}

const isNothing = (changes: object) => Object.values(changes).every((value) => value === undefined);

/** The product as it is, where the edit rested on an older version. */
function productIn(error: unknown): SavedProduct | undefined {
  const { code, current } = apiErrorBody(error) ?? {};
  return code === 'PRODUCT_EDITED' ? (current as SavedProduct) : undefined;
}

const isWhatWasSent = (current: Product, facts: ProductFacts, status: Product['status']) =>
  current.status === status && differingFacts(current, facts).length === 0;

import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Form } from '../../../components/form/form';
import { FormSection } from '../../../components/form/form-section';
import { NumberField } from '../../../components/form/number-field';
import { TextField } from '../../../components/form/text-field';
import { Loader } from '../../../components/loading/loader';
import { useListCategoriesQuery } from '../../../entities/product/categories/categories-api';
import formStyles from '../../../components/dashboard/dashboard-form.module.scss';
import { CategoryFields } from './category-fields';
import { DocumentsField } from './documents-field';
import { LinksField } from './links-field';
import { LinksFromOthers } from './links-from-others';
import { PicturesField } from './pictures-field';
import { PriceBreaksField } from './price-breaks-field';
import { FACT_LABELS, type FactName } from '../../../entities/product/product-facts';
import type { ProductFields } from './product-fields';
import styles from './product-form.module.scss';
import { productRules } from './product-rules';
import { useGetManagedProductLinksQuery } from '../office/managed-products-api';
import type { Product } from '../../../entities/product/products-api';
import { EditHistory } from './edit-history';
import { StockHistory } from '../office/stock-history';

const ProductPreview = lazy(() => import('./product-preview'));

interface GroupProps {
  form: UseFormReturn<ProductFields>;
}

interface ProductFormProps extends GroupProps {
  /** The product that is edited. */
  product?: Product;
  onSubmit: (event: FormEvent) => Promise<unknown>;
  /** The buttons below the fields. */
  children: ReactNode;
}

/**
 * The form of a new or an edited product. Each group is a component of its own: the first field at fault takes the focus,
 * in the order in which the groups name them to the form.
 */
export function ProductForm({ form, product, onSubmit, children }: ProductFormProps) {
  const { errors } = form.formState;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { isLoading: areCategoriesLoading } = useListCategoriesQuery();
  const { isLoading: areLinksLoading } = useGetManagedProductLinksQuery(product ? { id: product._id } : skipToken);
  // Fields that appear later would move the fields below them.
  const isCategoryLoading = areCategoriesLoading && Boolean(form.getValues('category'));
  if (isCategoryLoading || areLinksLoading) return <Loader />;
  return (
    <>
      <Form className={formStyles.form} onSubmit={onSubmit} error={errors.root?.server?.message}>
        <MainFields form={form} />
        <PicturesField form={form} />
        <DescriptionField form={form} />
        <label className={styles.flag}>
          <input type="checkbox" {...form.register('isFeatured')} /> {FACT_LABELS.isFeatured}
        </label>
        <Section form={form} title="Category and Specifications" facts={['category', 'attributes']}>
          <CategoryFields form={form} />
        </Section>
        <Section form={form} title="Ordering" facts={['multiple', 'maximum', 'priceBreaks']}>
          <OrderingFields form={form} />
        </Section>
        <Section form={form} title="Part Number and Weight" facts={['partNumber', 'weightGrams']}>
          <DetailFields form={form} />
        </Section>
        <Section form={form} title="Data Sheets" facts={['documents']}>
          <DocumentsField form={form} />
        </Section>
        <Section form={form} title="Spare Parts and Related Products" facts={['spareParts', 'related']}>
          <LinksField form={form} name="spareParts" ownId={product?._id} />
          <LinksField form={form} name="related" ownId={product?._id} />
          {product && <LinksFromOthers product={product} />}
        </Section>
        <div className={styles.buttons}>
          {children}
          <Button variant="link" aria-expanded={isPreviewed} onClick={() => setIsPreviewed(!isPreviewed)}>
            {isPreviewed ? 'Hide the Preview' : 'Preview'}
          </Button>
        </div>
      </Form>
      {isPreviewed && (
        <Suspense>
          <ProductPreview form={form} product={product} />
        </Suspense>
      )}
      {product && <StockHistory product={product} />}
      {product && <EditHistory product={product} />}
    </>
  );
}

interface SectionProps extends GroupProps {
  title: string;
  facts: readonly FactName[];
  children: ReactNode;
}

const isStated = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

/** A section with what only some products have. */
function Section({ form: { control, formState }, title, facts, children }: SectionProps) {
  const values: unknown[] = useWatch({ control, name: facts });
  const { errors, submitCount } = formState;
  return (
    <FormSection
      title={title}
      // A pack of one is no pack.
      isFilled={values.some((value) => isStated(value) && value !== 1)}
      hasError={facts.some((fact) => errors[fact])}
      attempts={submitCount}
    >
      {children}
    </FormSection>
  );
}

function MainFields({ form: { register, formState, getValues } }: GroupProps) {
  const { errors } = formState;
  const isNew = getValues('base.version') === 0;
  return (
    <>
      <TextField
        label={FACT_LABELS.name}
        maxLength={productRules.name.maxLength.value}
        registration={register('name', productRules.name)}
        error={errors.name}
      />
      {isNew && (
        <NumberField
          label="Quantity in Stock"
          registration={register('available', productRules.available)}
          error={errors.available}
        />
      )}
      <NumberField
        label={FACT_LABELS.minimum}
        registration={register('minimum', productRules.minimum)}
        error={errors.minimum}
      />
      <NumberField
        label={FACT_LABELS.price}
        hasDecimals
        hint="In dollars"
        registration={register('price', productRules.price)}
        error={errors.price}
      />
    </>
  );
}

function DescriptionField({ form: { register, formState } }: GroupProps) {
  return (
    <TextField
      label={FACT_LABELS.description}
      rows={5}
      maxLength={productRules.description.maxLength.value}
      registration={register('description', productRules.description)}
      error={formState.errors.description}
    />
  );
}

function OrderingFields({ form }: GroupProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={FACT_LABELS.multiple}
          hint="Orders take whole packs; empty for single units"
          registration={register('multiple', productRules.multiple)}
          error={errors.multiple}
        />
        <NumberField
          label={FACT_LABELS.maximum}
          hint="Empty when only the stock limits an order"
          registration={register('maximum', productRules.maximum)}
          error={errors.maximum}
        />
      </div>
      <PriceBreaksField form={form} />
    </>
  );
}

function DetailFields({ form: { register, formState, getValues } }: GroupProps) {
  const { errors } = formState;
  const isMade = getValues('base.partNumber') === '';
  return (
    <div className={styles.pair}>
      <TextField
        label={FACT_LABELS.partNumber}
        maxLength={productRules.partNumber.maxLength.value}
        hint={isMade ? 'Made by the shop when empty' : undefined}
        registration={register('partNumber', productRules.partNumber)}
        error={errors.partNumber}
      />
      <NumberField
        label={FACT_LABELS.weightGrams}
        hint="In grams, of one unit"
        registration={register('weightGrams', productRules.weightGrams)}
        error={errors.weightGrams}
      />
    </div>
  );
}

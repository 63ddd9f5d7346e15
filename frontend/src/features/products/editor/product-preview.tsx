import { useDeferredValue } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useListCategoriesQuery, type Category } from '../../../entities/product/categories/categories-api';
import { toFacts, type Picture, type ProductFields } from './product-fields';
import { ProductDetails } from '../product-details';
import formStyles from './product-form.module.scss';
import pageStyles from '../product-page.module.scss';
import type { Product } from '../../../entities/product/products-api';

const NO_CATEGORIES: readonly Category[] = [];

/** The product's page as it will be, from what the form holds. It is to be looked at: nothing in it can be pressed. */
export default function ProductPreview({ form, product }: { form: UseFormReturn<ProductFields>; product?: Product }) {
  const typed = useDeferredValue(useWatch({ control: form.control })) as ProductFields;
  const { data: categories = NO_CATEGORIES } = useListCategoriesQuery();
  const shown = toPreview({ ...form.getValues(), ...typed }, categories, product);
  return (
    <div className={`${formStyles.preview} ${pageStyles.headings}`} inert>
      <ProductDetails product={shown} categories={categories} isPreview />
    </div>
  );
}

const orNone = (value: number | null | undefined): number | null => (Number.isFinite(value) ? (value ?? null) : null);

/** A product of what was typed so far; a field that is still empty has the least value. */
function toPreview(fields: ProductFields, categories: readonly Category[], product: Product | undefined): Product {
  const pictures = fields.pictures.map(addressOf);
  const facts = toFacts(fields, pictures, categories);
  const priceBreaks = facts.priceBreaks.filter(({ from, price }) => from > 0 && price > 0);
  return {
    ...facts,
    name: facts.name || 'Product Name',
    partNumber: facts.partNumber || 'Made by the shop',
    minimum: orNone(facts.minimum) ?? 1,
    price: orNone(facts.price) ?? 0,
    multiple: orNone(facts.multiple) ?? 1,
    maximum: orNone(facts.maximum),
    weightGrams: orNone(facts.weightGrams),
    priceBreaks,
    available: product?.available ?? orNone(fields.available) ?? 0,
    _id: product?._id ?? '',
    slug: product?.slug ?? '',
    addedBy: product?.addedBy ?? '',
    image: pictures[0] ?? '',
    rating: product?.rating ?? { average: 0, count: 0 },
    status: fields.base.status,
    version: fields.base.version,
  };
}

const addresses = new WeakMap<File, string>();

/** The address of a picture. That of a chosen file stays, since the preview is rendered again with every letter. */
function addressOf(picture: Picture): string {
  if (typeof picture === 'string') return picture;
  const address = addresses.get(picture) ?? URL.createObjectURL(picture);
  addresses.set(picture, address);
  return address;
}

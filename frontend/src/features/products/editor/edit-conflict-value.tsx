import type { ReactNode } from 'react';
import { formatDollars } from '../../../lib/text/money';
import { useListCategoriesQuery, type Category } from '../../../entities/product/categories/categories-api';
import { attributeRows } from '../../../entities/product/attribute-rows';
import { toValues } from '../../../entities/product/attribute-values';
import { getManagedProduct } from '../office/managed-products-api';
import { PicturePreview } from '../gallery/picture-preview';
import type { FactName } from '../../../entities/product/product-facts';
import { pictureKey, type ProductFields } from './product-fields';
import { useProducts } from '../use-products';

const NONE = '–';
const NO_CATEGORIES: readonly Category[] = [];

type Facts = Partial<Pick<ProductFields, FactName>>;

interface ShownFactProps {
  /** The one fact that is shown. */
  fact: Facts;
  /** Of the product that has it. */
  category: string | null;
}

/** A fact of a product as it is read. */
export function ShownFact({ fact, category }: ShownFactProps): ReactNode {
  const { price, pictures, priceBreaks, attributes, documents, related, spareParts, ...rest } = fact;
  if (price !== undefined) return formatDollars(price);
  if (priceBreaks) return priceBreaks.map((row) => `${row.from}: ${formatDollars(row.price)}`).join(', ') || NONE;
  if (pictures) {
    return pictures.map((picture) => <PicturePreview key={pictureKey(picture)} picture={picture} alt="" />);
  }
  if (documents) return documents.map(({ name }) => name).join(', ') || NONE;
  if (attributes) return <ShownValues attributes={toValues(attributes, undefined)} category={category} />;
  if (rest.category) return <ShownCategory id={rest.category} />;
  if (rest.isFeatured !== undefined) return rest.isFeatured ? 'Yes' : 'No';
  const links = related ?? spareParts;
  if (links) return <ShownProducts ids={links} />;
  const [value] = Object.values(rest);
  return value === null || value === '' ? NONE : value;
}

function ShownValues({ attributes, category }: Pick<Parameters<typeof attributeRows>[0], 'attributes' | 'category'>) {
  const { data: categories = NO_CATEGORIES } = useListCategoriesQuery();
  const rows = attributeRows({ attributes, category, weightGrams: null }, categories);
  return rows.map(({ label, value }) => `${label}: ${String(value)}`).join('\n') || NONE;
}

function ShownCategory({ id }: { id: string }) {
  const { data: categories = NO_CATEGORIES } = useListCategoriesQuery();
  return categories.find(({ _id }) => _id === id)?.name ?? NONE;
}

function ShownProducts({ ids }: { ids: readonly string[] }) {
  const { products } = useProducts(ids, getManagedProduct);
  return products?.map(({ name }) => name).join(', ') || NONE;
}

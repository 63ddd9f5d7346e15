import { formatGrams, formatNumber } from '../../lib/text/measures';
import type { Category } from './categories/categories-api';
import { attributesOf } from './attribute-values';
import type { AttributeRow } from './attribute-table';
import type { Product } from './products-api';

/** A key as words: headMass → Head mass. */
function readable(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const written = (value: string | number) => (typeof value === 'number' ? formatNumber(value) : value);

/**
 * The rows of a product's attribute table: in the order of its category, in the words and units of the category; its
 * weight is the last.
 */
export function attributeRows(
  { attributes, category, weightGrams }: Pick<Product, 'attributes' | 'category' | 'weightGrams'>,
  categories: readonly Category[],
): AttributeRow[] {
  const known = attributesOf(categories, category);
  const keys = new Set([...known.map(({ key }) => key), ...Object.keys(attributes)]);
  const rows = [...keys].flatMap((key) => {
    const value = attributes[key];
    if (value === undefined) return [];
    const { label = readable(key), unit } = known.find((attribute) => attribute.key === key) ?? {};
    return [{ label, value: unit ? `${written(value)} ${unit}` : written(value) }];
  });
  return weightGrams === null ? rows : [...rows, { label: 'Weight', value: formatGrams(weightGrams) }];
}

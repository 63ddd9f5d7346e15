import { formatGrams, formatNumber } from '../../lib/text/measures';
import type { Category, CategoryAttribute } from './categories/categories-api';
import { attributesOf, decisiveOf } from './attribute-values';
import type { AttributeRow } from './attribute-table';
import type { Product } from './products-api';

/** A key as words: headMass → Head mass. */
function readable(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const toRow = (
  { label, unit }: Pick<CategoryAttribute, 'label' | 'unit'>,
  value: string | number | undefined,
): AttributeRow[] => {
  if (value === undefined) return [];
  const written = typeof value === 'number' ? formatNumber(value) : value;
  return [{ label, value: unit ? `${written} ${unit}` : written }];
};

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
  const rows = [...keys].flatMap((key) =>
    toRow(known.find((attribute) => attribute.key === key) ?? { label: readable(key) }, attributes[key]),
  );
  return weightGrams === null ? rows : [...rows, { label: 'Weight', value: formatGrams(weightGrams) }];
}

/** A product's values of the attributes by which shoppers choose first. */
export const decisiveRows = (
  { attributes, category }: Pick<Product, 'attributes' | 'category'>,
  categories: readonly Category[],
): AttributeRow[] =>
  decisiveOf(categories, category).flatMap((attribute) => toRow(attribute, attributes[attribute.key]));

import type { Product } from './products-api';

/** The label of each fact of a product on the admins' form. The stock has a form of its own. */
export const FACT_LABELS = {
  name: 'Product Name',
  minimum: 'Minimum Order Quantity',
  price: 'Price per Unit',
  pictures: 'Product Image',
  description: 'Description',
  category: 'Category',
  attributes: 'Specifications',
  multiple: 'Pack Size',
  maximum: 'Maximum Order Quantity',
  priceBreaks: 'Price Breaks',
  partNumber: 'Part Number',
  weightGrams: 'Weight',
  documents: 'Data Sheets',
  spareParts: 'Spare Parts',
  related: 'Related Products',
  isFeatured: 'Featured on the Home Page',
} as const satisfies Partial<Record<keyof Product, string>>;

export type FactName = keyof typeof FACT_LABELS;

/** The facts of a product that admins edit, as the API answers and takes them. */
export type ProductFacts = Pick<Product, FactName>;

/** The state of a product that an edit rests on. */
export type ProductBase = ProductFacts & Pick<Product, 'status' | 'version'>;

export const FACTS = Object.keys(FACT_LABELS) as FactName[];

export function toBase(product: Product): ProductBase {
  return pick(product, [...FACTS, 'status', 'version']);
}

/** The facts that differ, as they are afterwards. */
export function changesBetween(before: ProductFacts, after: ProductFacts): Partial<ProductFacts> {
  return pick(after, differingFacts(before, after));
}

/** The names of the facts that differ. */
export function differingFacts(before: ProductFacts, after: ProductFacts): FactName[] {
  return FACTS.filter((name) => !isSame(before[name], after[name]));
}

/** Whether two values are the same, in whichever order the keys of objects stand. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrderOfKeys) === JSON.stringify(other, inOrderOfKeys);
}

function inOrderOfKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function pick<Source extends object, Name extends keyof Source>(source: Source, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
}

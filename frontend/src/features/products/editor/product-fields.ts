import type { BaseSyntheticEvent } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { Category } from '../../../entities/product/categories/categories-api';
import { attributesOf, toValues, type TypedValues } from '../../../entities/product/attribute-values';
import {
  FACTS,
  pick,
  toBase,
  type FactName,
  type ProductBase,
  type ProductFacts,
} from '../../../entities/product/product-facts';
import type { Product } from '../../../entities/product/products-api';

/** A picture in a form: its address, or a file that is yet to be uploaded. */
export type Picture = string | File;

/** Tells pictures apart; a file that is chosen twice is one. */
export function pictureKey(picture: Picture): string {
  return typeof picture === 'string' ? picture : `${picture.name} ${picture.size} ${picture.lastModified}`;
}

export type ProductFields = Omit<ProductFacts, 'pictures' | 'multiple' | 'attributes'> & {
  /** Of a new product only. */
  available: number;
  pictures: Picture[];
  attributes: TypedValues;
  /** Empty means single units. */
  multiple: number | null;
  /** The product as the admin saw it; no input, but kept with what was typed. */
  base: ProductBase;
};

const NO_PRODUCT: ProductBase = {
  name: '',
  minimum: 0,
  price: 0,
  pictures: [],
  description: '',
  category: null,
  attributes: {},
  multiple: 1,
  maximum: null,
  priceBreaks: [],
  partNumber: '',
  weightGrams: null,
  documents: [],
  spareParts: [],
  related: [],
  isFeatured: false,
  status: 'published',
  version: 0,
};

/** The form of a new product; its numbers are empty. */
export const EMPTY_FIELDS: DefaultValues<ProductFields> = {
  ...NO_PRODUCT,
  minimum: undefined,
  price: undefined,
  multiple: null,
  base: NO_PRODUCT,
};

/** The form of a new product that begins as a copy of another, which keeps its part number and its place on home. */
export function toCopy(product: Product): DefaultValues<ProductFields> {
  return { ...EMPTY_FIELDS, ...pick(product, FACTS), partNumber: '', isFeatured: false };
}

/** The fields kept in a draft of the form; a chosen file can't be. */
export const DRAFTED_FIELDS = [
  ...FACTS.filter((name): name is Exclude<FactName, 'pictures'> => name !== 'pictures'),
  'available',
  'base',
] as const;

/** The status that the pressed button asks for. */
export function statusOf(event: BaseSyntheticEvent | undefined): Product['status'] | undefined {
  const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>;
  const asked = submitter instanceof HTMLButtonElement ? submitter.value : '';
  return asked === 'draft' || asked === 'published' ? asked : undefined;
}

/** The form of a product that is edited. */
export function toFields(product: Product): DefaultValues<ProductFields> {
  return { ...pick(product, FACTS), base: toBase(product) };
}

/**
 * The form's facts, once its pictures have been uploaded.
 * @param categories undefined while they are not known
 */
export function toFacts(
  fields: ProductFields,
  pictures: string[],
  categories: readonly Category[] | undefined,
): ProductFacts {
  const definitions = categories && attributesOf(categories, fields.category);
  return {
    ...pick(fields, FACTS),
    attributes: toValues(fields.attributes, definitions),
    multiple: fields.multiple ?? 1,
    pictures,
  };
}

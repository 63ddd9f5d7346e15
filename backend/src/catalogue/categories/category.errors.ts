import { HttpStatus } from '@nestjs/common';
import {
  conflict,
  type CurrentState,
  type FieldErrors,
  notFound,
  ShopError,
} from '../../platform/common/errors/shop-error.js';
import { MAX_CATEGORIES } from './category-limits.js';

/** The most products that a refusal names. */
export const PRODUCTS_NAMED = 10;

export interface NamedProduct {
  _id: string;
  name: string;
}

export const categoryNotFound = (): ShopError => notFound('CATEGORY_NOT_FOUND', 'There is no such category.');

export const categoryAddedAlready = (): ShopError =>
  conflict('CATEGORY_ADDED_ALREADY', 'The category has been added already, as it was when you first sent it.');

/** @param current the category as it is now, as answered, and who saved it */
export const categoryEdited = (current: CurrentState): ShopError =>
  conflict('CATEGORY_EDITED', 'The category was edited meanwhile. Please look at it again.', current);

export const tooManyCategories = (): ShopError =>
  conflict('TOO_MANY_CATEGORIES', `The shop has ${MAX_CATEGORIES} categories, and can have no more.`);

export const categoryHasChildren = (): ShopError =>
  conflict('CATEGORY_NOT_EMPTY', 'There are categories below this one. Move or remove them first.');

/** @param products at most one more than the refusal names */
export const categoryHasProducts = (products: readonly NamedProduct[]): ShopError =>
  conflict('CATEGORY_NOT_EMPTY', `Products stand in this category: ${listed(products)}.`, {
    products: shown(products),
  });

/** 409: values that products have would not fit the attributes that the change leaves them. */
export function valuesDoNotFit(field: 'attributes' | 'parent', products: readonly NamedProduct[]): ShopError {
  const message = `The values of these products would not fit: ${listed(products)}.`;
  const fieldErrors: FieldErrors = { [field]: message };
  const current = { products: shown(products) };
  return new ShopError({ status: HttpStatus.CONFLICT, code: 'ATTRIBUTE_IN_USE', message, fieldErrors, current });
}

const shown = (products: readonly NamedProduct[]): NamedProduct[] => products.slice(0, PRODUCTS_NAMED);

function listed(products: readonly NamedProduct[]): string {
  const names = shown(products)
    .map(({ name }) => name)
    .join(', ');
  return products.length > PRODUCTS_NAMED ? `${names} and more` : names;
}

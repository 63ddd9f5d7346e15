import { conflict, notFound, type ShopError } from '../common/errors/shop-error.js';

export const productNotFound = (): ShopError => notFound('PRODUCT_NOT_FOUND', 'There is no such product on the shop.');

export const productAddedAlready = (): ShopError =>
  conflict('PRODUCT_ADDED_ALREADY', 'The product has been added already, as it was when you first sent it.');

import { notFound, type ShopError } from '../common/errors/shop-error.js';

export const productNotFound = (): ShopError => notFound('PRODUCT_NOT_FOUND', 'There is no such product on the shop.');

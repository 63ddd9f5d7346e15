import { conflict, notFound, type ShopError } from '../../platform/common/errors/shop-error.js';

export const productOrderable = (): ShopError =>
  conflict('PRODUCT_ORDERABLE', 'The product can be ordered now: there is nothing to wait for.');

export const stockAlertNotFound = (): ShopError =>
  notFound('STOCK_ALERT_NOT_FOUND', 'This link is not good any more. Please ask again on the page of the product.');

export const tooManyStockAlerts = (): ShopError =>
  conflict('TOO_MANY_STOCK_ALERTS', 'Too many people wait for this product already.');

import { notFound, type ShopError } from '../../platform/common/errors/shop-error.js';

export const subscriptionNotFound = (): ShopError =>
  notFound('SUBSCRIPTION_NOT_FOUND', 'This link is not good any more. Please subscribe again.');

import { conflict, type CurrentState, notFound, type ShopError } from '../../platform/common/errors/shop-error.js';

export const reviewNotFound = (): ShopError => notFound('REVIEW_NOT_FOUND', 'There is no such review.');

export const reviewPostedAlready = (): ShopError =>
  conflict('REVIEW_POSTED_ALREADY', 'Your review has been posted already, as it was when you first sent it.');

export const notABuyer = (): ShopError =>
  conflict('NOT_A_BUYER', 'A product is reviewed by those who have ordered and paid for it.');

export const productReviewedAlready = (): ShopError =>
  conflict('PRODUCT_REVIEWED_ALREADY', 'You have reviewed this product already. You can edit your review.');

/** @param current the review as it is now, as answered */
export const reviewEdited = (current: CurrentState): ShopError =>
  conflict('REVIEW_EDITED', 'The review was changed meanwhile. Please look at it again.', current);

export const reviewClosed = (days: number): ShopError =>
  conflict('REVIEW_CLOSED', `A review can be edited for ${days} days.`);

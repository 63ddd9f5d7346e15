import { conflict, type CurrentState, notFound, type ShopError } from '../../platform/common/errors/shop-error.js';
import { MAX_OPEN_QUOTES } from './quote-limits.js';
import type { Quote } from './quote.schema.js';

export const quoteNotFound = (): ShopError => notFound('QUOTE_NOT_FOUND', 'There is no such quote.');

export const quoteAskedAlready = (): ShopError =>
  conflict('QUOTE_ASKED_ALREADY', 'Your request has been sent already, as it was when you first sent it.');

export const tooManyQuotes = (): ShopError =>
  conflict(
    'TOO_MANY_QUOTES',
    `You have ${MAX_OPEN_QUOTES} open quotes. Please order one of them, or wait until one has expired.`,
  );

/** @param current the quote as it is now, as answered */
export const quoteChanged = (current: CurrentState): ShopError =>
  conflict('QUOTE_CHANGED', 'The quote was changed meanwhile. Please look at it again.', current);

export const quoteNotAnswered = (): ShopError =>
  conflict('QUOTE_NOT_ANSWERED', 'The quote has no prices yet. We will answer it soon.');

export const quoteExpired = ({ validUntil }: Pick<Quote, 'validUntil'>): ShopError =>
  conflict('QUOTE_EXPIRED', `The prices of this quote held until ${validUntil}. Please ask again.`);

export const quoteOrdered = ({ orderId }: Pick<Quote, 'orderId'>): ShopError =>
  conflict('QUOTE_ORDERED', 'This quote has been ordered already.', { orderId: orderId?.toString() ?? '' });

import { countThatIs } from '../../platform/common/text/counted.js';
import {
  conflict,
  type CurrentState,
  invalidInput,
  notFound,
  type ShopError,
} from '../../platform/common/errors/shop-error.js';
import { MAX_STOCK } from '../../platform/common/stock.js';

export const productNotFound = (): ShopError => notFound('PRODUCT_NOT_FOUND', 'There is no such product on the shop.');

export const drawingNotFound = (): ShopError => notFound('DRAWING_NOT_FOUND', 'The product has no drawing.');

/** Of a product that was sold when the asking customer's line was made. */
export const noLongerSold = (): ShopError => notFound('PRODUCT_NOT_FOUND', 'This product is no longer sold.');

export const productAddedAlready = (): ShopError =>
  conflict('PRODUCT_ADDED_ALREADY', 'The product has been added already, as it was when you first sent it.');

/** @param current the product as it is now, as answered, and who saved it */
export const productEdited = (current: CurrentState): ShopError =>
  conflict('PRODUCT_EDITED', 'The product was edited meanwhile. Please look at it again.', current);

export const partNumberTaken = (partNumber: string): ShopError =>
  conflict('PART_NUMBER_TAKEN', `Another product has the part number ${partNumber}.`);

/** @param partNumbers those that one was typed for without all its dashes */
export const partNumberAmbiguous = (partNumbers: readonly string[]): ShopError =>
  conflict('PART_NUMBER_AMBIGUOUS', `This may be ${partNumbers.join(' or ')}.`);

export const stockChanged = (available: number): ShopError =>
  conflict('STOCK_CHANGED', `The stock has changed meanwhile. ${countThatIs(available)} there now.`, { available });

export const stockChangedAlready = (): ShopError =>
  conflict('STOCK_CHANGED_ALREADY', 'The stock has been changed already, as it was when you first sent it.');

export const stockTooLarge = (available: number): ShopError =>
  invalidInput({ add: `${countThatIs(available)} in stock, and at most ${MAX_STOCK} can be.` });

export const sortNotOfState = (): ShopError => invalidInput({ sort: 'The products of this state are not sorted so.' });

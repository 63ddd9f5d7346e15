import { atMost } from '../../../components/form/at-most';
import { dollars, optionalWholeNumber, requiredText, wholeNumber } from '../../../components/form/rules';
import {
  addProductLimits,
  changeStockLimits,
  priceBreakLimits,
  productDocumentLimits,
} from '../../../lib/generated/contract-limits';
import type { Picture } from './product-fields';

export const stockRules = wholeNumber('Quantity in stock', changeStockLimits.set);

/** Of units that are added to a stock. */
export const addedRules = wholeNumber('Quantity to add', changeStockLimits.add);

const { maxLength, pattern } = addProductLimits.partNumber;

export const productRules = {
  name: requiredText('Product name', addProductLimits.name),
  description: requiredText('Description', addProductLimits.description),
  available: wholeNumber('Quantity in stock', addProductLimits.available),
  minimum: wholeNumber('Minimum order quantity', addProductLimits.minimum),
  price: dollars('Price per unit', addProductLimits.price),
  multiple: optionalWholeNumber(addProductLimits.multiple),
  maximum: optionalWholeNumber(addProductLimits.maximum),
  weightGrams: optionalWholeNumber(addProductLimits.weightGrams),
  partNumber: {
    ...atMost(maxLength),
    pattern: { value: new RegExp(pattern), message: 'Enter letters, digits and single dashes between them' },
  },
};

export const documentRules = { name: requiredText('Name', productDocumentLimits.name) };

/** The most data sheets of a product, and linked products of one kind. */
export const MAX_DOCUMENTS = addProductLimits.documents.maxItems;
export const MAX_LINKS = addProductLimits.related.maxItems;

export const priceBreakRules = {
  from: wholeNumber('Quantity', priceBreakLimits.from),
  price: dollars('Price', priceBreakLimits.price),
};

/** The most pictures of a product. */
export const MAX_PICTURES = addProductLimits.pictures.maxItems;

export const picturesRules = {
  validate: (pictures: Picture[]) => {
    if (pictures.length === 0) return 'Product image is required';
    return pictures.length <= MAX_PICTURES || `Choose at most ${MAX_PICTURES} pictures`;
  },
};

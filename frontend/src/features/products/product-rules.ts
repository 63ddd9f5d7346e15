import { atMost } from '../../components/form/at-most';
import {
  addProductLimits,
  changeStockLimits,
  priceBreakLimits,
  productDocumentLimits,
} from '../../lib/generated/contract-limits';
import type { Picture } from './product-fields';

interface Range {
  minimum: number;
  maximum: number;
}

function isWholeWithin(value: number, { minimum, maximum }: Range): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

const wholeWithin = ({ minimum, maximum }: Range) => `Enter a whole number from ${minimum} to ${maximum}`;

/** A number that was left out arrives as NaN, or from a draft as null. */
const isEmpty = (value: number | null) => value === null || Number.isNaN(value);

/** A whole number within limits. */
function wholeNumber(name: string, limits: Range) {
  return {
    valueAsNumber: true as const,
    validate: (value: number) => {
      if (isEmpty(value)) return `${name} is required`;
      return isWholeWithin(value, limits) || wholeWithin(limits);
    },
  };
}

/** A whole number within limits that may be left out, which is null. */
function optionalWholeNumber(limits: Range) {
  return {
    setValueAs: (text: string | number | null) => (text === '' || text === null ? null : Number(text)),
    validate: (value: number | null) => value === null || isWholeWithin(value, limits) || wholeWithin(limits),
  };
}

function text(name: string, { maxLength }: { maxLength: number }) {
  return { ...atMost(maxLength), validate: (value: string) => value.trim() !== '' || `${name} is required` };
}

/** Whether an amount in dollars is whole cents. */
function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
}

function dollars(name: string, { minimum, maximum }: Range) {
  return {
    valueAsNumber: true as const,
    validate: (value: number) => {
      if (isEmpty(value)) return `${name} is required`;
      const isValid = value >= minimum && value <= maximum && isWholeCents(value);
      return isValid || `Enter an amount from ${minimum} to ${maximum} with at most two decimals`;
    },
  };
}

export const stockRules = wholeNumber('Quantity in stock', changeStockLimits.set);

/** Of units that are added to a stock. */
export const addedRules = wholeNumber('Quantity to add', changeStockLimits.add);

const { maxLength, pattern } = addProductLimits.partNumber;

export const productRules = {
  name: text('Product name', addProductLimits.name),
  description: text('Description', addProductLimits.description),
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

/** A number with any decimals, which may be left out. */
export const anyNumberRules = {
  setValueAs: (text: string | number | null) => (text === '' || text === null ? null : Number(text)),
  validate: (value: unknown) => value === null || value === undefined || Number.isFinite(value) || 'Enter a number',
};

export const documentRules = { name: text('Name', productDocumentLimits.name) };

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

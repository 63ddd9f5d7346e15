import type { RegisterOptions } from 'react-hook-form';
import { atMost } from '../../components/form/at-most';
import { imageFileError } from '../images/image-file';
import type { NewProduct } from './products-api';

/** What the form for a new product holds: the product, with its picture still a file. */
export type ProductFields = Omit<NewProduct, 'image' | 'addedBy'> & { image: FileList };

const MAX_STOCK = 1_000_000;

/** A whole number from `min` up; an empty field arrives as NaN. */
function wholeNumber(name: string, min: number) {
  return {
    valueAsNumber: true as const,
    validate: (value: number) => {
      if (Number.isNaN(value)) return `${name} is required`;
      const isValid = Number.isInteger(value) && value >= min && value <= MAX_STOCK;
      return isValid || `Enter a whole number from ${min} to ${MAX_STOCK}`;
    },
  };
}

function text(name: string, max: number) {
  return { ...atMost(max), validate: (value: string) => value.trim() !== '' || `${name} is required` };
}

/** Whether an amount in dollars is whole cents. */
function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
}

export const stockRules = wholeNumber('Quantity in stock', 0);

/** Of units that are added to a stock. */
export const addedRules = wholeNumber('Quantity to add', 1);

export const productRules = {
  name: text('Product name', 120),
  description: text('Description', 2000),
  available: stockRules,
  minimum: wholeNumber('Minimum order quantity', 1),
  price: {
    valueAsNumber: true as const,
    validate: (value: number) => {
      if (Number.isNaN(value)) return 'Price per unit is required';
      return (value > 0 && isWholeCents(value)) || 'Enter an amount above 0 with at most two decimals';
    },
  },
};

export const imageRules: RegisterOptions<ProductFields, 'image'> = {
  validate: (files) => (files[0] ? (imageFileError(files[0]) ?? true) : 'Product image is required'),
};

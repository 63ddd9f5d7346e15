import { MAX_NAME_LENGTH } from '../../platform/common/validation/limits.js';

/** The most addresses of one customer. */
export const MAX_ADDRESSES = 20;

/** The longest parts. Together, with the name of a country, they fit into the address of an order. */
export const MAX_PART_LENGTHS = {
  name: MAX_NAME_LENGTH,
  company: 80,
  street: 150,
  city: 50,
  region: 50,
  postcode: 12,
};

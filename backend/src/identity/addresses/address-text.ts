import type { Address } from './address-book.schema.js';

/** Street, city and region of an address, in lines; its country stands beside it. */
export const addressText = ({ street, city, region, postcode }: Address): string =>
  [street, [city, postcode].filter(Boolean).join(' '), region].filter(Boolean).join('\n');

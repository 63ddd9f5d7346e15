import type { Payment } from './payments-api';

export const STATE_NAMES: Record<Payment['state'], string> = {
  captured: 'Captured',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  lost: 'Dispute lost',
};

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** The name of a card's brand, of which Stripe's word is given. */
export const brandName = (brand: string): string => BRANDS[brand] ?? brand;

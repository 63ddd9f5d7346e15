import type { ComparisonStep, DifferenceKind } from './money-api';

interface DifferenceWords {
  what: string;
  /** The admin's remedy. */
  act: string;
}

export const DIFFERENCE_WORDS: Record<DifferenceKind, DifferenceWords> = {
  chargedWithoutOrder: {
    what: 'Stripe has charged a card for no order of the shop',
    act: 'Refund the payment at Stripe, or restore the order from a backup if it was lost.',
  },
  amountDiffers: {
    what: 'Stripe has charged another amount than that of the order',
    act: 'Compare both, and refund at Stripe what was charged too much, or agree with the customer on the rest.',
  },
  reversalsDiffer: {
    what: 'Stripe has other refunds or disputes than the order',
    act: 'The shop reads them again every ten minutes. If this stays, compare the order with its payment at Stripe.',
  },
  paymentMissing: {
    what: 'The order is paid, and its payment is not on record',
    act: 'The money is there. The shop records it when the order is next checked; if this stays, tell a developer.',
  },
  paymentNotCharged: {
    what: 'A payment is on record that Stripe has not charged',
    act: 'Do not ship the order before its payment at Stripe is clear.',
  },
  orderNotCharged: {
    what: 'The order is paid, and Stripe has not charged it',
    act: 'Do not ship the order before its payment at Stripe is clear.',
  },
  stockNegative: {
    what: 'The product has fewer than no units in stock',
    act: 'Count the units, and enter them as the stock.',
  },
  stockUnexplained: {
    what: 'The stock of the product is not the sum of its history',
    act: 'Count the units, and look in its history for a change that is missing.',
  },
};

export const STEP_WORDS: Record<ComparisonStep, string> = {
  charges: 'Reading what Stripe has charged',
  payments: 'Looking for each recorded payment at Stripe',
  orders: 'Looking for each paid order at Stripe',
  reversals: 'Comparing refunds and disputes',
  stock: 'Adding up the stock of each product',
  holds: 'Looking again at earlier differences, and for open holds',
};

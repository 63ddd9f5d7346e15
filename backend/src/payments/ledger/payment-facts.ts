import { type Giving, givingsOf, withdrawalsOf } from '../../ordering/orders/refunds/given-back.js';
import { type Order, paidAtOf, searchWordsOf } from '../../ordering/orders/order.schema.js';
import { disputeOf } from '../../ordering/orders/reversals/reversals.js';
import type { Payment, PaymentState } from './payment.schema.js';

type Reversed = Pick<
  Payment,
  'refunds' | 'refundedCents' | 'withdrawals' | 'withdrawnCents' | 'state' | 'reversalsVersion'
>;

/** All that the record of a payment tells of its order; it is found by the same words. */
export const factsOf = (order: Order) => ({
  createdAt: paidAtOf(order),
  ...reversedFactsOf(order),
  searchWords: searchWordsOf(order),
});

/** The refunds and withdrawals of an order's payment, their sums, and the state of the payment. */
export function reversedFactsOf(order: Order): Reversed {
  const refunds = givingsOf(order);
  const withdrawals = withdrawalsOf(order);
  const [refundedCents, withdrawnCents] = [sumOf(refunds), sumOf(withdrawals)];
  const state = stateOf(order, refundedCents);
  const reversalsVersion = order.reversals?.version ?? 0;
  return { refunds, refundedCents, withdrawals, withdrawnCents, state, reversalsVersion };
}

const sumOf = (moves: readonly Giving[]): number => moves.reduce((sum, { cents }) => sum + cents, 0);

function stateOf(order: Order, refundedCents: number): PaymentState {
  const dispute = disputeOf(order);
  if (dispute?.status === 'open') return 'disputed';
  if (dispute?.status === 'lost') return 'lost';
  if (refundedCents >= order.amountCents) return 'refunded';
  return refundedCents > 0 ? 'partlyRefunded' : 'captured';
}

import { toSearchFields, toSearchWords } from '../../common/search-words.js';
import { givingsOf } from '../../orders/given-back.js';
import { numberWordsOf } from '../../orders/order-number.js';
import { type Order, paidAtOf } from '../../orders/order.schema.js';
import { disputeOf } from '../../orders/reversals.js';
import type { Payment, PaymentState } from './payment.schema.js';

type Reversed = Required<Pick<Payment, 'refunds' | 'refundedCents' | 'state' | 'reversalsVersion'>>;

/** All that the record of a payment tells of its order. */
export const factsOf = (order: Order) => ({
  createdAt: paidAtOf(order),
  ...reversedFactsOf(order),
  ...toSearchFields(searchWordsOf(order)),
});

/** What has become of the money. */
export function reversedFactsOf(order: Order): Reversed {
  const refunds = givingsOf(order);
  const refundedCents = refunds.reduce((sum, { cents }) => sum + cents, 0);
  const state = stateOf(order, refundedCents);
  return { refunds, refundedCents, state, reversalsVersion: order.reversals?.version ?? 0 };
}

function stateOf(order: Order, refundedCents: number): PaymentState {
  const dispute = disputeOf(order);
  if (dispute?.status === 'open') return 'disputed';
  if (dispute?.status === 'lost') return 'lost';
  if (refundedCents >= order.amountCents) return 'refunded';
  return refundedCents > 0 ? 'partlyRefunded' : 'captured';
}

/** The words a payment is found by. */
export function searchWordsOf(order: Order): string[] {
  const { _id, transactionId, company = '', customerName, customerEmail } = order;
  return toSearchWords(
    [_id.toString(), ...numberWordsOf(order), transactionId, company, customerName, customerEmail].join(' '),
  );
}

import type { ReactNode } from 'react';
import { formatDollars } from '../../lib/text/money';
import type { Order } from './orders-api';

/** A labelled value of the order's summary. */
export interface Fact {
  label: string;
  value: ReactNode;
}

const disputeFacts: Record<NonNullable<Order['dispute']>['status'], { label: string; fact: string }> = {
  inquiry: { label: 'Inquiry', fact: 'asked about by your bank' },
  inquiryClosed: { label: 'Inquiry', fact: 'closed, nothing was taken back' },
  open: { label: 'Disputed', fact: 'open at your bank' },
  won: { label: 'Disputed', fact: 'closed, nothing was taken back' },
  lost: { label: 'Disputed', fact: 'taken back by your bank' },
};

const isOnItsWay = ({ refunds }: Pick<Order, 'refunds'>): boolean => refunds.some(({ status }) => status === 'pending');

/** The refunds and the dispute of an order, for its summary; empty where there are none. */
export function reversalFacts(order: Order): Fact[] {
  const { refundedAmount, dispute } = order;
  const refunded = `${formatDollars(refundedAmount)}${isOnItsWay(order) ? ', on its way to you' : ''}`;
  return [
    ...(refundedAmount > 0 ? [{ label: 'Refunded', value: refunded }] : []),
    ...(dispute ? [disputeFact(dispute)] : []),
  ];
}

function disputeFact({ status, amount }: NonNullable<Order['dispute']>): Fact {
  const { label, fact } = disputeFacts[status];
  return { label, value: `${formatDollars(amount)}, ${fact}` };
}

/** A sentence on what became of a payment that didn't stay whole, the gravest first; undefined for one that did. */
export function outcomeWords(order: Order): string | undefined {
  const { amountToBePaid, refundedAmount, dispute } = order;
  if (dispute?.status === 'lost') return `Your bank has taken ${formatDollars(dispute.amount)} of this payment back.`;
  if (dispute?.status === 'open') return 'This payment is disputed at your bank.';
  if (refundedAmount === 0) return undefined;
  const what = refundedAmount < amountToBePaid ? `${formatDollars(refundedAmount)} of this payment` : 'This payment';
  return isOnItsWay(order) ? `${what} is being refunded.` : `${what} was refunded.`;
}

/** Whether none of the payment is left with the shop. */
export function isWhollyReversed({ amountToBePaid, refundedAmount, dispute }: Order): boolean {
  return refundedAmount + (dispute?.status === 'lost' ? dispute.amount : 0) >= amountToBePaid;
}

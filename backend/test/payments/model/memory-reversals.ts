import type { Dispute, SeenRefund, SeenReversals } from '../../../src/ordering/orders/reversals/reversals.schema.js';
import { sum } from '../../../../load/testkit/sum.js';

interface OfIntent {
  intentId: string;
}

/** How much of a charge is refunded, all that is left for null, and whether its bank is slow. */
export interface RefundShare {
  cents: number | null;
  status: 'pending' | 'succeeded';
}

/** A refund of exactly so much, with the shop's id if it is the shop's. */
interface NewRefund extends RefundShare {
  cents: number;
  ownId?: string | undefined;
}

/** The refunds and disputes at Stripe, as plain objects. */
export class MemoryReversals {
  private readonly refunds: (SeenRefund & OfIntent)[] = [];
  private readonly disputes: (Dispute & OfIntent)[] = [];

  /** The intents with a refund or dispute, each once. */
  get intentIds(): string[] {
    return [...new Set([...this.refunds, ...this.disputes].map(({ intentId }) => intentId))];
  }

  /** The operator refunds part of a charge, or all that is left of it, by hand. */
  refund(intentId: string, chargedCents: number, share: RefundShare): void {
    const left = chargedCents - this.refundedCents(intentId);
    this.add(intentId, chargedCents, { ...share, cents: Math.min(left, share.cents ?? left) });
  }

  /** Refunds part of a charge, if it is left and its bank has not taken it back. Answers whether it did. */
  add(intentId: string, chargedCents: number, { cents, status, ownId }: NewRefund): boolean {
    const left = chargedCents - this.refundedCents(intentId);
    if (cents <= 0 || cents > left || this.takenCents(intentId) > 0) return false;
    const stripeId = `re_${this.refunds.length + 1}`;
    this.refunds.push({ stripeId, ownId, intentId, amountCents: cents, status, createdAt: new Date(0) });
    return true;
  }

  /** The customer's bank ends a refund: a pending one either way, and a succeeded one may still fail. */
  endRefund(choice: number, status: 'succeeded' | 'failed'): string | undefined {
    const refund = pick(
      this.refunds.filter((candidate) => candidate.status !== 'failed'),
      choice,
    );
    if (refund) refund.status = status;
    return refund?.intentId;
  }

  /** The cardholder complains about a charge, unless a complaint is open or was lost; an inquiry takes no money. */
  openDispute(intentId: string, amountCents: number, isInquiry: boolean): void {
    if (this.takenCents(intentId) > 0) return;
    const _id = `du_${this.disputes.length + 1}`;
    const [status, createdAt] = [isInquiry ? ('inquiry' as const) : ('open' as const), new Date(0)];
    this.disputes.push({ _id, intentId, amountCents, withdrawnCents: isInquiry ? 0 : amountCents, status, createdAt });
  }

  /** The bank decides an open dispute; an inquiry is closed for the shop, or becomes a dispute. */
  endDispute(choice: number, end: 'won' | 'lost'): string | undefined {
    const dispute = pick(
      this.disputes.filter(({ status }) => status === 'open' || status === 'inquiry'),
      choice,
    );
    if (!dispute) return undefined;
    dispute.status = dispute.status === 'open' ? end : end === 'won' ? 'inquiryClosed' : 'open';
    dispute.withdrawnCents = end === 'won' ? 0 : dispute.amountCents;
    return dispute.intentId;
  }

  read(intentId: string): SeenReversals {
    return { refunds: copiesOf(this.refunds, intentId), disputes: copiesOf(this.disputes, intentId) };
  }

  refundedCents(intentId: string): number {
    const standing = this.refunds.filter((refund) => refund.intentId === intentId && refund.status !== 'failed');
    return sum(standing.map(({ amountCents }) => amountCents));
  }

  /** The amount that the bank has withdrawn. */
  takenCents(intentId: string): number {
    const disputes = this.disputes.filter((dispute) => dispute.intentId === intentId);
    return sum(disputes.map(({ withdrawnCents }) => withdrawnCents));
  }
}

function copiesOf<Item extends OfIntent>(items: readonly Item[], wanted: string): Omit<Item, 'intentId'>[] {
  return items.filter(({ intentId }) => intentId === wanted).map(({ intentId: _, ...item }) => item);
}

/** One of the items; the choice is an index, modulo their number. */
export const pick = <Item>(items: readonly Item[], choice: number): Item | undefined =>
  items[choice % Math.max(1, items.length)];

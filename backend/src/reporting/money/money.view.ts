import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../../platform/common/money.js';
import { isAnswerable } from '../../ordering/orders/order-money.service.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import type { Comparison, OpenHold } from './comparison.schema.js';
import { AboutOrderView, ComparisonView, type Names, toAboutOrder } from './comparison.view.js';

export class HoldView extends AboutOrderView {
  @ApiProperty({ description: 'The payment at Stripe.' })
  intentId: string;

  @ApiProperty({ description: 'Dollars.' })
  amount: number;
}

export class OpenDisputeView {
  @ApiProperty({ description: "Stripe's id of it." })
  _id: string;

  @ApiProperty({ description: "The order's id." })
  order: string;

  @ApiProperty()
  orderNumber: string;

  @ApiProperty({ description: 'Dollars.' })
  amount: number;

  @ApiProperty({ description: "An inquiry of the customer's bank, which has taken no money." })
  isInquiry: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when the shop can answer; null where Stripe has named no day.',
  })
  dueBy: string | null;
}

export class DoubtView {
  @ApiProperty({ description: "The order's id." })
  order: string;

  @ApiProperty()
  orderNumber: string;

  @ApiProperty({ description: 'Dollars.' })
  amount: number;

  @ApiProperty({ format: 'date-time', description: 'Since when its stock is taken.' })
  since: string;
}

export class MoneyView {
  @ApiProperty({ type: ComparisonView, nullable: true, description: 'The last one; null before the first.' })
  comparison: ComparisonView | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When a later one was interrupted; null when none was.',
  })
  interruptedAt: string | null;

  @ApiProperty({ type: ComparisonView, nullable: true, description: 'The one that runs now.' })
  running: ComparisonView | null;

  @ApiProperty({ type: [HoldView], description: 'At the last comparison, the latest first, at most 200.' })
  holds: HoldView[];

  @ApiProperty({
    type: [OpenDisputeView],
    description:
      'Those that must be answered first come first; at most 200 orders with disputes, and as many with inquiries.',
  })
  disputes: OpenDisputeView[];

  @ApiProperty({ type: [DoubtView], description: 'Payments that Stripe has not confirmed for a minute; at most 200.' })
  inDoubt: DoubtView[];

  @ApiProperty({ type: 'integer' })
  inDoubtCount: number;
}

/** When a comparison after the last good one was interrupted. */
export function toInterruptedAt(interrupted: Comparison | null, last: Comparison | null): string | null {
  if (!interrupted?.endedAt || (last?.endedAt && last.endedAt > interrupted.endedAt)) return null;
  return interrupted.endedAt.toISOString();
}

export const toHoldView = ({ intentId, orderId, amountCents }: OpenHold, names: Names): HoldView => ({
  intentId,
  ...toAboutOrder(orderId, names),
  amount: toDollars(amountCents),
});

/** The inquiries and open disputes of these orders. */
export function toDisputeViews(orders: readonly Order[]): OpenDisputeView[] {
  const views = orders.flatMap(({ _id: order, number: orderNumber, reversals }) =>
    (reversals?.disputes ?? []).filter(isAnswerable).map(({ _id, amountCents, status, createdAt, dueBy }) => ({
      ...{ _id, order: order.toString(), orderNumber, amount: toDollars(amountCents), isInquiry: status === 'inquiry' },
      ...{ createdAt: createdAt.toISOString(), dueBy: dueBy?.toISOString() ?? null },
    })),
  );
  const dueOf = ({ dueBy }: OpenDisputeView): number => (dueBy ? Date.parse(dueBy) : Infinity);
  return views.sort((one, other) => dueOf(one) - dueOf(other) || one.createdAt.localeCompare(other.createdAt));
}

export const toDoubtView = ({ _id, number: orderNumber, amountCents, pay, updatedAt }: Order): DoubtView => ({
  ...{ order: _id.toString(), orderNumber, amount: toDollars(amountCents) },
  since: (pay.claimedAt ?? updatedAt).toISOString(),
});

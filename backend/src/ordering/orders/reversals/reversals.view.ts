import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../../../platform/common/money.js';
import { type Order, PAY_STATES } from '../order.schema.js';
import {
  type LineUnits,
  type Refund,
  REFUND_STATUSES,
  type RefundLine,
  type RefundStatus,
} from '../refunds/refund.schema.js';
import { refundableCentsOf, refundedCentsOf, refundsOf } from '../refunds/refunds.js';
import { disputeObjection, disputeOf, withdrawnCentsOf } from './reversals.js';
import { type Dispute, DISPUTE_STATUSES, type DisputeStatus } from './reversals.schema.js';

class ReversalView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'Dollars.', example: 12.5 })
  amount: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class LineUnitsView {
  @ApiProperty()
  itemId: string;

  @ApiProperty({ type: 'integer' })
  quantity: number;
}

export class RefundLineView extends LineUnitsView {
  @ApiProperty({ description: 'Dollars, added taxes included.', example: 12.5 })
  amount: number;
}

export class RefundView extends ReversalView {
  @ApiProperty({
    enum: REFUND_STATUSES,
    enumName: 'RefundStatus',
    description: 'A refund may fail even after it had succeeded; then nothing was given back.',
  })
  status: RefundStatus;

  @ApiProperty({ description: 'The part of the amount that is for the delivery, in dollars.', example: 0 })
  deliveryAmount: number;

  @ApiProperty({ type: [RefundLineView], description: 'The units that it pays back; empty for a mere amount.' })
  lines: RefundLineView[];

  @ApiProperty({ description: "The shop's words about it; empty for one that was made at Stripe." })
  reason: string;

  @ApiProperty({ type: [LineUnitsView], description: 'The units that went back to stock with it.' })
  returns: LineUnitsView[];

  @ApiProperty({ format: 'date-time', description: 'When its status last changed.' })
  changedAt: string;

  @ApiProperty({ type: String, nullable: true, description: 'The id of the admin; null for one made at Stripe.' })
  by: string | null;
}

export class DisputeView extends ReversalView {
  @ApiProperty({ enum: DISPUTE_STATUSES, enumName: 'DisputeStatus', description: 'As the shop sees it.' })
  status: DisputeStatus;
}

/** The part of an order's view about refunds and disputes. */
export class ReversalsView {
  @ApiProperty({ description: 'Dollars given back, or on their way; 0 when none.' })
  refundedAmount: number;

  @ApiProperty({ description: "Dollars that the customer's bank has withdrawn in disputes, and not brought back." })
  withdrawnAmount: number;

  @ApiProperty({
    description:
      'Dollars that can still be refunded; 0 of an order that is not paid, or while a dispute is open or lost.',
  })
  refundableAmount: number;

  @ApiProperty({ type: [RefundView], description: 'The earliest first.' })
  refunds: RefundView[];

  @ApiProperty({ type: DisputeView, nullable: true, description: "Of the payment, at the customer's bank." })
  dispute: DisputeView | null;
}

export function toReversalsView(order: Order): ReversalsView {
  const dispute = disputeOf(order);
  const isRefundable = order.pay.state === PAY_STATES.captured && !disputeObjection(order);
  return {
    refundedAmount: toDollars(refundedCentsOf(order)),
    withdrawnAmount: toDollars(withdrawnCentsOf(order)),
    refundableAmount: toDollars(isRefundable ? Math.max(0, refundableCentsOf(order)) : 0),
    refunds: refundsOf(order).map(toRefundView),
    dispute: dispute && { ...toView(dispute), status: dispute.status },
  };
}

export const toLineUnitsView = ({ itemId, quantity }: LineUnits): LineUnitsView => ({
  itemId: itemId.toString(),
  quantity,
});

export const toRefundLineView = ({ itemId, quantity, amountCents }: RefundLine): RefundLineView => ({
  itemId: itemId.toString(),
  quantity,
  amount: toDollars(amountCents),
});

function toRefundView(refund: Refund): RefundView {
  return {
    ...toView(refund),
    status: refund.status,
    deliveryAmount: toDollars(refund.deliveryCents),
    lines: refund.lines.map(toRefundLineView),
    reason: refund.reason,
    returns: refund.returns.map(toLineUnitsView),
    changedAt: refund.changedAt.toISOString(),
    by: refund.by?.toString() ?? null,
  };
}

function toView({ _id, amountCents, createdAt }: Refund | Dispute): ReversalView {
  return { _id, amount: toDollars(amountCents), createdAt: createdAt.toISOString() };
}

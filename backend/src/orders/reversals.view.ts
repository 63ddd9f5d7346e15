import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../common/money.js';
import { refundedCentsOf, disputeOf } from './reversals.js';
import type { Order } from './order.schema.js';
import {
  type Dispute,
  DISPUTE_STATUSES,
  type DisputeStatus,
  type Refund,
  REFUND_STATUSES,
  type RefundStatus,
} from './reversals.schema.js';

class ReversalView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'Dollars.', example: 12.5 })
  amount: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class RefundView extends ReversalView {
  @ApiProperty({
    enum: REFUND_STATUSES,
    enumName: 'RefundStatus',
    description: 'A refund may fail even after it had succeeded; then nothing was given back.',
  })
  status: RefundStatus;
}

export class DisputeView extends ReversalView {
  @ApiProperty({ enum: DISPUTE_STATUSES, enumName: 'DisputeStatus', description: 'As the shop sees it.' })
  status: DisputeStatus;
}

/** The part of an order's view about refunds and disputes. */
export class ReversalsView {
  @ApiProperty({ description: 'Dollars given back, or on their way; 0 when none.' })
  refundedAmount: number;

  @ApiProperty({ type: [RefundView], description: 'The earliest first.' })
  refunds: RefundView[];

  @ApiProperty({ type: DisputeView, nullable: true, description: "Of the payment, at the customer's bank." })
  dispute: DisputeView | null;
}

export function toReversalsView(order: Pick<Order, 'reversals'>): ReversalsView {
  const dispute = disputeOf(order);
  return {
    refundedAmount: toDollars(refundedCentsOf(order)),
    refunds: (order.reversals?.refunds ?? []).map((refund) => ({ ...toView(refund), status: refund.status })),
    dispute: dispute && { ...toView(dispute), status: dispute.status },
  };
}

function toView({ _id, amountCents, createdAt }: Refund | Dispute): ReversalView {
  return { _id, amount: toDollars(amountCents), createdAt: createdAt.toISOString() };
}

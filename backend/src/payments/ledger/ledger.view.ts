import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../../platform/common/money.js';
import { PaymentView, toPaymentView } from '../payment.view.js';
import type { Entry, LedgerSum } from './ledger.service.js';
import { type Payment, PAYMENT_STATES, type PaymentState } from './payment.schema.js';

export class PaymentCardView {
  @ApiProperty({ example: 'visa' })
  brand: string;

  @ApiProperty({ example: '4242' })
  lastFour: string;
}

export class PayerView {
  @ApiProperty({ type: String, nullable: true, description: 'The id of the account; null once it is removed.' })
  _id: string | null;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'Empty once the shop has forgotten it.' })
  email: string;
}

export class ListedPaymentView extends PaymentView {
  @ApiProperty({ description: "The order's number, as people say it.", example: 'K-7F3K-29QX' })
  orderNumber: string;

  @ApiProperty({ format: 'date-time', description: 'When the order was paid.' })
  createdAt: string;

  @ApiProperty({ format: 'date', description: "The same as a day of the shop's time zone." })
  day: string;

  @ApiProperty({ type: PayerView })
  customer: PayerView;

  @ApiProperty({ description: 'Dollars.', example: 125 })
  amount: number;

  @ApiProperty({ description: 'Dollars that went back, until now.', example: 12.5 })
  refunded: number;

  @ApiProperty({ description: 'Dollars that banks have withdrawn in disputes, until now.', example: 70 })
  withdrawn: number;

  @ApiProperty({ type: PaymentCardView, nullable: true, description: 'Null when the shop does not know it.' })
  card: PaymentCardView | null;

  @ApiProperty({ enum: PAYMENT_STATES, enumName: 'PaymentState' })
  state: PaymentState;
}

export class PaymentSumView {
  @ApiProperty({ type: 'integer', description: 'Payments.' })
  count: number;

  @ApiProperty({ description: 'Dollars.', example: 1250.5 })
  captured: number;

  @ApiProperty({
    description: 'Dollars that went back on those days, of whichever payment found; without days, until now.',
    example: 12.5,
  })
  refunded: number;

  @ApiProperty({
    description: 'Dollars that banks withdrew in disputes on those days, less what they brought back.',
    example: 70,
  })
  withdrawn: number;

  @ApiProperty({ description: 'Captured less refunded and withdrawn.', example: 1168 })
  net: number;
}

export function toListedPaymentView({ payment, order, day }: Entry): ListedPaymentView {
  const { createdAt, amountCents, refundedCents, withdrawnCents, state } = payment;
  return {
    ...toPaymentView(payment),
    orderNumber: order?.number ?? '',
    createdAt: createdAt.toISOString(),
    day,
    customer: {
      // Once the shop has forgotten the customer, or is about to, there is no account.
      _id: order?.customerEmail && !order.ownerGoneAt ? order.owner.toString() : null,
      name: order?.customerName ?? '',
      email: order?.customerEmail ?? '',
    },
    amount: toDollars(amountCents),
    refunded: toDollars(refundedCents),
    withdrawn: toDollars(withdrawnCents),
    card: toCardView(payment),
    state,
  };
}

export const toCardView = ({ card }: Payment): PaymentCardView | null =>
  card ? { brand: card.brand, lastFour: card.lastFour } : null;

export const toPaymentSumView = ({
  count,
  capturedCents,
  refundedCents,
  withdrawnCents,
}: LedgerSum): PaymentSumView => ({
  count,
  captured: toDollars(capturedCents),
  refunded: toDollars(refundedCents),
  withdrawn: toDollars(withdrawnCents),
  net: toDollars(capturedCents - refundedCents - withdrawnCents),
});

/** How many payments there are of each state. */
export class PaymentCountsView implements Record<PaymentState | 'all', number> {
  @ApiProperty({ type: 'integer' })
  all: number;

  @ApiProperty({ type: 'integer', description: 'Of which nothing went back.' })
  captured: number;

  @ApiProperty({ type: 'integer' })
  partlyRefunded: number;

  @ApiProperty({ type: 'integer' })
  refunded: number;

  @ApiProperty({ type: 'integer', description: 'The bank has not decided yet.' })
  disputed: number;

  @ApiProperty({ type: 'integer', description: 'The bank has decided against the shop.' })
  lost: number;
}

import { ApiProperty } from '@nestjs/swagger';
import { OrderView } from '../orders/order.view.js';
import type { Payment } from './ledger/payment.schema.js';
import { CONFIRMING_REASONS, type ConfirmingReason } from './settlement/settlement.js';

export class PaymentView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: "The order's id." })
  order: string;

  @ApiProperty()
  transactionId: string;
}

export function toPaymentView({ _id, order, transactionId }: Payment): PaymentView {
  return { _id: _id.toString(), order: order.toString(), transactionId };
}

export class PaymentIntentView {
  @ApiProperty({ description: 'For Stripe.js, to confirm the payment with.' })
  clientSecret: string;
}

/** An order whose payment is being confirmed. */
export class ConfirmingOrderView extends OrderView {
  @ApiProperty({
    enum: CONFIRMING_REASONS,
    required: false,
    description: 'Why the payment will not be confirmed: nothing is charged, and the hold on the card is being let go.',
  })
  reason?: ConfirmingReason;
}

export class ReceivedView {
  @ApiProperty({ example: true })
  received: boolean;
}

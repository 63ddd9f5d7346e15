import { ApiProperty } from '@nestjs/swagger';
import type { Payment } from './ledger/payment.schema.js';

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

export class ReceivedView {
  @ApiProperty({ example: true })
  received: boolean;
}

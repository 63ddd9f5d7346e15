import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../../../platform/common/money.js';
import type { RefundAmounts } from './refund-amounts.js';
import { RefundLineView, toRefundLineView } from '../reversals/reversals.view.js';

export class RefundPriceView {
  @ApiProperty({ description: 'Dollars.', example: 12.5 })
  amount: number;

  @ApiProperty({ description: 'The part of it that is for the delivery, in dollars.', example: 0 })
  deliveryAmount: number;

  @ApiProperty({ type: [RefundLineView] })
  lines: RefundLineView[];
}

export const toRefundPriceView = ({ amountCents, deliveryCents, lines }: RefundAmounts): RefundPriceView => ({
  amount: toDollars(amountCents),
  deliveryAmount: toDollars(deliveryCents),
  lines: lines.map(toRefundLineView),
});

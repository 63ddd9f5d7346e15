import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { toDollars } from '../common/money.js';
import { isOpen } from './order.policy.js';
import { type Order, ORDER_STATUSES, type OrderStatus } from './order.schema.js';
import { ReversalsView, toReversalsView } from './reversals.view.js';

export class OrderView extends ReversalsView {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  itemId: string;

  @ApiProperty()
  itemName: string;

  @ApiProperty()
  customerName: string;

  @ApiProperty({ format: 'email' })
  customerEmail: string;

  @ApiProperty({ type: 'integer' })
  quantity: number;

  @ApiProperty({ description: 'Dollars.', example: 125.5 })
  amountToBePaid: number;

  @ApiProperty()
  customerAddress: string;

  @ApiProperty({ description: 'Phone number, digits.' })
  customerNumber: string;

  @ApiProperty({ enum: ORDER_STATUSES, enumName: 'OrderStatus' })
  status: OrderStatus;

  @ApiProperty({ description: 'Of the payment; empty while Unpaid.' })
  transactionId: string;

  @ApiPropertyOptional({ description: 'True when its product was taken off the shop before it was paid.' })
  noLongerSold?: boolean;
}

/** @param takenOff ids of products that were taken off the shop */
export function toOrderView(order: Order, takenOff: ReadonlySet<string> = new Set()): OrderView {
  return {
    _id: order._id.toString(),
    itemId: order.itemId.toString(),
    itemName: order.itemName,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    quantity: order.quantity,
    amountToBePaid: toDollars(order.amountCents),
    customerAddress: order.customerAddress,
    customerNumber: order.customerNumber,
    status: order.status,
    transactionId: order.transactionId,
    ...toReversalsView(order),
    ...(isOpen(order) && takenOff.has(order.itemId.toString()) && { noLongerSold: true }),
  };
}

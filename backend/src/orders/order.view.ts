import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { toDollars } from '../common/money.js';
import { ORDER_EVENTS, type OrderEventKind, type OrderLine, type OrderTax } from './order-parts.schema.js';
import { isOpen } from './order.policy.js';
import { CONFIRMING_REASONS, type ConfirmingReason } from './order-payments.js';
import { linesOf, type Order, ORDER_STATUSES, type OrderStatus } from './order.schema.js';
import { ReversalsView, toReversalsView } from './reversals.view.js';

export class OrderLineView {
  @ApiProperty()
  itemId: string;

  @ApiProperty()
  itemName: string;

  @ApiProperty({ required: false, description: "The manufacturer's own name for the product." })
  partNumber?: string;

  @ApiProperty({ description: 'Dollars per unit.', example: 12.5 })
  unitPrice: number;

  @ApiProperty({ type: 'integer' })
  quantity: number;

  @ApiProperty({ description: 'Dollars.', example: 125 })
  amount: number;

  @ApiProperty({ type: 'integer', description: 'Units that were paid back.' })
  refunded: number;

  @ApiProperty({ type: 'integer', description: 'Units that went back to stock.' })
  returned: number;
}

export class OrderTaxView {
  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'integer', description: 'In basis points.' })
  rate: number;

  @ApiProperty({ description: 'Dollars, on lines and delivery together.', example: 18.75 })
  amount: number;

  @ApiProperty({ description: 'Whether the prices contain it; otherwise it is added to them.' })
  isIncluded: boolean;
}

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

  @ApiProperty({ description: 'Dollars: lines, delivery and added taxes.', example: 125.5 })
  amountToBePaid: number;

  @ApiProperty({ description: 'Dollars, of the lines.', example: 125.5 })
  subtotal: number;

  @ApiProperty({ description: 'The name of the delivery method; empty without.' })
  delivery: string;

  @ApiProperty({ description: 'Dollars.', example: 0 })
  deliveryAmount: number;

  @ApiProperty({ type: [OrderTaxView] })
  taxes: OrderTaxView[];

  @ApiProperty({ description: 'Where it goes, in ISO 3166-1 alpha-2; empty for orders of an earlier version.' })
  country: string;

  @ApiProperty()
  customerAddress: string;

  @ApiProperty({ description: 'Phone number, digits.' })
  customerNumber: string;

  @ApiPropertyOptional({ description: "The customer's, when it was placed." })
  company?: string;

  @ApiPropertyOptional({ description: "The company's, when it was placed." })
  taxNumber?: string;

  @ApiProperty({ enum: ORDER_STATUSES, enumName: 'OrderStatus' })
  status: OrderStatus;

  @ApiProperty({ description: 'Of the payment; empty while Unpaid.' })
  transactionId: string;

  @ApiProperty({ type: [OrderLineView], description: 'Each product once; the first is that of `itemId`.' })
  lines: OrderLineView[];

  @ApiProperty({ description: "The customer's own number of the order; empty without." })
  purchaseOrderNumber: string;

  @ApiProperty({ description: "The customer's words to the shop; empty without." })
  note: string;

  @ApiPropertyOptional({ description: 'True when a product of it was taken off the shop before it was paid.' })
  noLongerSold?: boolean;
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

export class OrderEventView {
  @ApiProperty({ enum: ORDER_EVENTS, enumName: 'OrderEventKind' })
  kind: OrderEventKind;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

/** One order with what the lists leave out. */
export class OrderDetailsView extends OrderView {
  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: [OrderEventView], description: 'What happened to it, the earliest first.' })
  events: OrderEventView[];
}

/** @param takenOff ids of products that were taken off the shop */
export function toOrderView(order: Order, takenOff: ReadonlySet<string> = new Set()): OrderView {
  const lines = linesOf(order);
  return {
    _id: order._id.toString(),
    itemId: order.itemId.toString(),
    itemName: order.itemName,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    quantity: order.quantity,
    amountToBePaid: toDollars(order.amountCents),
    subtotal: toDollars(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    delivery: order.delivery?.name ?? '',
    deliveryAmount: toDollars(order.delivery?.amountCents ?? 0),
    taxes: (order.taxes ?? []).map(toTaxView),
    country: order.country ?? '',
    customerAddress: order.customerAddress,
    customerNumber: order.customerNumber,
    ...(order.company && { company: order.company }),
    ...(order.taxNumber && { taxNumber: order.taxNumber }),
    status: order.status,
    transactionId: order.transactionId,
    lines: lines.map(toLineView),
    purchaseOrderNumber: order.purchaseOrderNumber ?? '',
    note: order.note ?? '',
    ...toReversalsView(order),
    ...(isOpen(order) && lines.some(({ itemId }) => takenOff.has(itemId.toString())) && { noLongerSold: true }),
  };
}

export function toOrderDetailsView(order: Order, takenOff: ReadonlySet<string>): OrderDetailsView {
  return {
    ...toOrderView(order, takenOff),
    createdAt: order.createdAt.toISOString(),
    events: (order.events ?? []).map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  };
}

export const toTaxView = ({ name, rate, amountCents, isIncluded }: OrderTax): OrderTaxView => ({
  name,
  rate,
  amount: toDollars(amountCents),
  isIncluded,
});

function toLineView({ itemId, unitPriceCents, amountCents, ...line }: OrderLine): OrderLineView {
  return {
    ...line,
    itemId: itemId.toString(),
    unitPrice: toDollars(unitPriceCents),
    amount: toDollars(amountCents),
  };
}

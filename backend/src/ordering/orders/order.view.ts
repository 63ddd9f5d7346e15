import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { EXAMPLE_ID } from '../../platform/common/openapi/example-id.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { toDollars } from '../../platform/common/money.js';
import { slugOf } from '../../platform/common/text/slug.js';
import { PostalAddressView } from '../../identity/addresses/address.view.js';
import type { Product } from '../../catalogue/products/product.schema.js';
import { CallOffsView, toCallOffsView } from './cancellations/cancellation.view.js';
import {
  ORDER_EVENTS,
  type OrderEvent,
  type OrderEventKind,
  type OrderLine,
  type OrderTax,
  SALE_DOCUMENT_KINDS,
  type SaleDocumentKind,
} from './order-parts.schema.js';
import { isOpen } from './order.policy.js';
import { CONFIRMING_REASONS, type ConfirmingReason } from './order-payments.js';
import { type Order, ORDER_STATUSES, type OrderStatus } from './order.schema.js';
import { LineUnitsView, ReversalsView, toLineUnitsView, toReversalsView } from './reversals/reversals.view.js';
import { ParcelView, toParcelViews } from './shipping/parcel.view.js';
import { unitsSentOf } from './shipping/parcels.js';
import { TERMS_VERSIONS, type TermsVersion } from './terms-versions.js';

export class OrderLineView {
  @ApiProperty({ example: EXAMPLE_ID })
  itemId: string;

  @ApiProperty({ example: 'Claw Hammer' })
  itemName: string;

  @ApiProperty({ required: false, description: "The manufacturer's own name for the product.", example: 'KG-CH-450' })
  partNumber?: string;

  @ApiProperty({ description: 'Dollars per unit.', example: 12.5 })
  unitPrice: number;

  @ApiProperty({ type: 'integer', example: 10 })
  quantity: number;

  @ApiProperty({ description: 'Dollars.', example: 125 })
  amount: number;

  @ApiProperty({ type: 'integer', description: 'Units that left.', example: 0 })
  shipped: number;

  @ApiProperty({ type: 'integer', description: 'Units that were paid back.', example: 0 })
  refunded: number;

  @ApiProperty({ type: 'integer', description: 'Units that went back to stock.', example: 0 })
  returned: number;
}

export class OrderTaxView {
  @ApiProperty({ example: 'VAT' })
  name: string;

  @ApiProperty({ type: 'integer', description: 'In basis points.', example: 1500 })
  rate: number;

  @ApiProperty({ description: 'Dollars, on lines and delivery together.', example: 18.75 })
  amount: number;

  @ApiProperty({ description: 'Whether the prices contain it; otherwise it is added to them.' })
  isIncluded: boolean;
}

export class OrderView extends IntersectionType(ReversalsView, CallOffsView) {
  @ApiProperty({ example: EXAMPLE_ID })
  _id: string;

  @ApiProperty({
    description: 'Its number, as people say it; empty for a moment after an update of the shop.',
    example: 'K-7F3K-29QX',
  })
  number: string;

  @ApiProperty({ example: EXAMPLE_ID })
  itemId: string;

  @ApiProperty({ example: 'Claw Hammer' })
  itemName: string;

  @ApiProperty({ example: 'Rahima Khatun' })
  customerName: string;

  @ApiProperty({ format: 'email' })
  customerEmail: string;

  @ApiProperty({ type: 'integer', example: 10 })
  quantity: number;

  @ApiProperty({ description: 'Dollars: lines, delivery and added taxes.', example: 143.75 })
  amountToBePaid: number;

  @ApiProperty({ description: 'Dollars, of the lines.', example: 125 })
  subtotal: number;

  @ApiProperty({ description: 'The name of the delivery method; empty without.', example: 'Express' })
  delivery: string;

  @ApiProperty({ description: 'Dollars.', example: 0 })
  deliveryAmount: number;

  @ApiProperty({ type: [OrderTaxView] })
  taxes: OrderTaxView[];

  @ApiProperty({ description: 'Where it goes, in ISO 3166-1 alpha-2.', example: 'BD' })
  country: string;

  @ApiProperty({ description: 'In lines.', example: '12 Mirpur Road\nDhaka 1208' })
  customerAddress: string;

  @ApiPropertyOptional({ type: PostalAddressView, description: 'Its parts; absent where only a text was sent.' })
  address?: PostalAddressView;

  @ApiProperty({ description: 'Phone number, digits.', example: '8801711000000' })
  customerNumber: string;

  @ApiPropertyOptional({ description: "The customer's, when it was placed.", example: 'Khatun Joinery' })
  company?: string;

  @ApiPropertyOptional({ description: "The company's, when it was placed.", example: '001234567-0101' })
  taxNumber?: string;

  @ApiProperty({ enum: ORDER_STATUSES, enumName: 'OrderStatus' })
  status: OrderStatus;

  @ApiProperty({ format: 'date-time', description: 'When it was placed.' })
  createdAt: string;

  @ApiProperty({ description: 'Of the payment; empty while Unpaid.', example: '' })
  transactionId: string;

  @ApiProperty({ type: [OrderLineView], description: 'Each product once; the first is that of `itemId`.' })
  lines: OrderLineView[];

  @ApiProperty({ description: "The customer's own number of the order; empty without.", example: 'PO-2026-118' })
  purchaseOrderNumber: string;

  @ApiProperty({ description: "The customer's words to the shop; empty without.", example: 'Please ring the bell.' })
  note: string;

  @ApiProperty({
    type: [ParcelView],
    description: 'The parcels that left, the earliest first; of a Pending order, a part of it.',
  })
  parcels: ParcelView[];

  @ApiPropertyOptional({
    enum: TERMS_VERSIONS,
    enumName: 'TermsVersion',
    description: 'The terms that the customer accepted; not there for the orders that a shop to try out begins with.',
  })
  termsVersion?: TermsVersion;

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

  @ApiPropertyOptional({ description: 'The id of the parcel, refund, request or return that it is about.' })
  ref?: string;

  @ApiPropertyOptional({ type: [LineUnitsView], description: 'The units of that refund or return; absent without.' })
  lines?: LineUnitsView[];
}

export class OrderDocumentView {
  @ApiProperty({ enum: SALE_DOCUMENT_KINDS, enumName: 'SaleDocumentKind' })
  kind: SaleDocumentKind;

  @ApiProperty({ example: 'INV-2026-000001' })
  number: string;

  @ApiProperty({ format: 'date-time' })
  issuedAt: string;
}

/** A line with its product as it is now. */
export class OrderedLineView extends OrderLineView {
  @ApiPropertyOptional({ description: "In the address of the product's page; absent for one that is no longer sold." })
  slug?: string;

  @ApiPropertyOptional({
    description: "The address of the product's first picture; absent for one that is no longer sold.",
  })
  picture?: string;
}

/** One order with what the lists leave out. */
export class OrderDetailsView extends OrderView {
  @ApiProperty({ type: [OrderedLineView] })
  declare lines: OrderedLineView[];

  @ApiProperty({ description: 'Whether the reader placed it.' })
  isOwn: boolean;

  @ApiProperty({ type: [OrderEventView], description: 'Its events, the earliest first.' })
  events: OrderEventView[];

  @ApiProperty({
    type: [OrderDocumentView],
    description:
      'Its invoice, then its credit notes and their withdrawals; the earliest first. Made soon after their cause.',
  })
  documents: OrderDocumentView[];
}

/** @param takenOff ids of products that were taken off the shop */
export function toOrderView(order: Order, takenOff: ReadonlySet<string> = new Set()): OrderView {
  const { lines } = order;
  const sentOf = unitsSentOf(order);
  return {
    _id: order._id.toString(),
    number: order.number,
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
    country: order.country,
    customerAddress: order.customerAddress,
    ...(order.address && { address: order.address }),
    customerNumber: order.customerNumber,
    ...(order.company && { company: order.company }),
    ...(order.taxNumber && { taxNumber: order.taxNumber }),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    transactionId: order.transactionId,
    lines: lines.map((line) => ({ ...toLineView(line), shipped: sentOf(line.itemId) })),
    purchaseOrderNumber: order.purchaseOrderNumber ?? '',
    note: order.note ?? '',
    parcels: toParcelViews(order),
    ...(order.termsVersion && { termsVersion: order.termsVersion }),
    ...toReversalsView(order),
    ...toCallOffsView(order),
    ...(isOpen(order) && lines.some(({ itemId }) => takenOff.has(itemId.toString())) && { noLongerSold: true }),
  };
}

/** One order as its reader sees it. */
export interface SeenOrder {
  order: Order;
  reader: Pick<SignedInUser, '_id'>;
  /** Those of the order's products that the public sees. */
  products: readonly Product[];
  /** Ids of products that were taken off the shop. */
  takenOff: ReadonlySet<string>;
}

export function toOrderDetailsView({ order, reader, products, takenOff }: SeenOrder): OrderDetailsView {
  const view = toOrderView(order, takenOff);
  const byId = new Map(products.map((product) => [product._id.toString(), product]));
  return {
    ...view,
    lines: view.lines.map((line) => {
      const product = byId.get(line.itemId);
      return { ...line, ...(product && { slug: slugOf(product.name), picture: product.image }) };
    }),
    isOwn: order.owner.equals(reader._id),
    events: order.events.map((event) => toEventView(order, event)),
    documents: (order.documents ?? []).map(({ kind, number, issuedAt }) => ({
      kind,
      number,
      issuedAt: issuedAt.toISOString(),
    })),
  };
}

function toEventView(order: Order, { kind, at, ref }: OrderEvent): OrderEventView {
  const abouts = kind === 'returned' ? order.returns : order.refunds;
  const { lines = [] } = abouts?.find(({ _id }) => _id === ref) ?? {};
  return {
    kind,
    at: at.toISOString(),
    ...(ref && { ref }),
    ...(lines.length > 0 && { lines: lines.map(toLineUnitsView) }),
  };
}

export const toTaxView = ({ name, rate, amountCents, isIncluded }: OrderTax): OrderTaxView => ({
  name,
  rate,
  amount: toDollars(amountCents),
  isIncluded,
});

function toLineView({
  itemId,
  unitPriceCents,
  amountCents,
  batch: _,
  ...line
}: OrderLine): Omit<OrderLineView, 'shipped'> {
  return {
    ...line,
    itemId: itemId.toString(),
    unitPrice: toDollars(unitPriceCents),
    amount: toDollars(amountCents),
  };
}

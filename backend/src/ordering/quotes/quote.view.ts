import { ApiProperty } from '@nestjs/swagger';
import { EXAMPLE_ID } from '../../platform/common/openapi/example-id.js';
import type { Day } from '../../platform/common/days.js';
import { toDollars } from '../../platform/common/money.js';
import { QUOTE_STATES, type QuoteState, stateOf } from './quote-state.js';
import type { Quote, QuoteLine } from './quote.schema.js';

export class QuoteLineView {
  @ApiProperty({ example: EXAMPLE_ID })
  itemId: string;

  @ApiProperty({ example: 'Claw Hammer' })
  itemName: string;

  @ApiProperty({ description: "The manufacturer's own name for the product; empty without.", example: 'KG-CH-450' })
  partNumber: string;

  @ApiProperty({ type: 'integer', example: 10 })
  quantity: number;

  @ApiProperty({
    description: 'Dollars per unit at this quantity, without the quote, when the line was written.',
    example: 12.5,
  })
  listPrice: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Dollars per unit; null before the answer.', example: 12 })
  unitPrice: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Dollars; null before the answer.', example: 120 })
  amount: number | null;
}

export class QuoteView {
  @ApiProperty({ example: EXAMPLE_ID })
  _id: string;

  @ApiProperty({ description: 'Its number, as people say it.', example: 'Q-7F3K-29QX' })
  number: string;

  @ApiProperty({ example: 'Rahima Khatun' })
  customerName: string;

  @ApiProperty({ format: 'email' })
  customerEmail: string;

  @ApiProperty({ type: [QuoteLineView], description: 'Each product once.' })
  lines: QuoteLineView[];

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Dollars, of all lines; null before the answer.',
    example: 120,
  })
  subtotal: number | null;

  @ApiProperty({
    description: "The customer's words to the office; empty without.",
    example: 'For a new workshop, by March.',
  })
  note: string;

  @ApiProperty({ description: "The office's words to the customer; empty without.", example: 'Delivered in one lot.' })
  message: string;

  @ApiProperty({ enum: QUOTE_STATES, enumName: 'QuoteState' })
  state: QuoteState;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day, where the shop is, on which it can be ordered; null before the answer.',
  })
  validUntil: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'integer', description: 'Rises with each answer.', example: 2 })
  version: number;

  @ApiProperty({ type: String, nullable: true, description: 'The order made of it.', example: null })
  orderId: string | null;
}

/** How many quotes there are, and of each state. */
export class QuoteCountsView implements Record<QuoteState | 'all', number> {
  @ApiProperty({ type: 'integer' })
  all: number;

  @ApiProperty({ type: 'integer' })
  asked: number;

  @ApiProperty({ type: 'integer' })
  answered: number;

  @ApiProperty({ type: 'integer' })
  ordered: number;

  @ApiProperty({ type: 'integer' })
  expired: number;
}

/** @param today where the shop is */
export function toQuoteView(quote: Quote, today: Day): QuoteView {
  const lines = quote.lines.map(toLineView);
  const cents = subtotalCentsOf(quote.lines);
  return {
    _id: quote._id.toString(),
    number: quote.number,
    customerName: quote.customerName,
    customerEmail: quote.customerEmail,
    lines,
    subtotal: cents === null ? null : toDollars(cents),
    note: quote.note,
    message: quote.message,
    state: stateOf(quote, today),
    validUntil: quote.validUntil ?? null,
    createdAt: quote.createdAt.toISOString(),
    version: quote.version,
    orderId: quote.orderId?.toString() ?? null,
  };
}

/** The sum of the lines in cents; null before the answer. */
export function subtotalCentsOf(lines: readonly QuoteLine[]): number | null {
  let sum = 0;
  for (const { quantity, unitPriceCents } of lines) {
    if (unitPriceCents === undefined) return null;
    sum += quantity * unitPriceCents;
  }
  return sum;
}

function toLineView({ itemId, itemName, partNumber = '', quantity, listPriceCents, unitPriceCents }: QuoteLine) {
  const isPriced = unitPriceCents !== undefined;
  return {
    itemId: itemId.toString(),
    itemName,
    partNumber,
    quantity,
    listPrice: toDollars(listPriceCents),
    unitPrice: isPriced ? toDollars(unitPriceCents) : null,
    amount: isPriced ? toDollars(unitPriceCents * quantity) : null,
  };
}

import { ApiProperty } from '@nestjs/swagger';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { toDollars } from '../../platform/common/money.js';
import type { Day } from '../../platform/common/days.js';
import { OrderTaxView, toTaxView } from '../orders/order.view.js';
import type { QuoteBuyer, SeenQuoteOffer } from './quote-offers.service.js';
import { QuoteLineView, QuoteView, toQuoteView } from './quote.view.js';

/** In which quantities a product is sold without a quote. */
export class QuantityTermsView {
  @ApiProperty({ type: 'integer', example: 10 })
  minimum: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The most units of one order; null without.',
    example: null,
  })
  maximum: number | null;

  @ApiProperty({ type: 'integer', description: 'The case pack.', example: 10 })
  multiple: number;
}

export class QuoteDetailsLineView extends QuoteLineView {
  @ApiProperty({
    type: QuantityTermsView,
    nullable: true,
    description: "The product's own; null of one no longer sold.",
  })
  terms: QuantityTermsView | null;
}

export class QuoteBuyerView implements QuoteBuyer {
  @ApiProperty({ description: 'Empty without.', example: 'Khatun Joinery' })
  company: string;

  @ApiProperty({ description: "The company's; empty without.", example: '001234567-0101' })
  taxNumber: string;

  @ApiProperty({ description: 'In lines, without the country; empty without.', example: '12 Mirpur Road\nDhaka 1208' })
  address: string;

  @ApiProperty({ description: 'In ISO 3166-1 alpha-2.', example: 'BD' })
  country: string;
}

/** One quote with what the lists leave out: to whom it is made out, and what it costs delivered there by the cheapest way. */
export class QuoteDetailsView extends QuoteView {
  @ApiProperty({ type: [QuoteDetailsLineView], description: 'Each product once.' })
  declare lines: QuoteDetailsLineView[];

  @ApiProperty({ description: 'Whether the reader asked for it.' })
  isOwn: boolean;

  @ApiProperty({ type: QuoteBuyerView })
  buyer: QuoteBuyerView;

  @ApiProperty({
    description: 'The name of the delivery method; empty without, and before the answer.',
    example: 'Express',
  })
  delivery: string;

  @ApiProperty({ description: 'Dollars.', example: 9.5 })
  deliveryAmount: number;

  @ApiProperty({ type: [OrderTaxView], description: 'None before the answer.' })
  taxes: OrderTaxView[];

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Dollars: lines, delivery and added taxes; null before the answer.',
    example: 148.25,
  })
  total: number | null;
}

/** @param today where the shop is */
export function toQuoteDetailsView(
  { quote, buyer, price, products }: SeenQuoteOffer,
  reader: Pick<SignedInUser, '_id'>,
  today: Day,
): QuoteDetailsView {
  const view = toQuoteView(quote, today);
  const termsOf = new Map(
    products.map(({ _id, minimum, maximum, multiple }) => [_id.toString(), { minimum, maximum, multiple }]),
  );
  return {
    ...view,
    lines: view.lines.map((line) => ({ ...line, terms: termsOf.get(line.itemId) ?? null })),
    isOwn: quote.owner.equals(reader._id),
    buyer,
    delivery: price?.delivery?.name ?? '',
    deliveryAmount: toDollars(price?.delivery?.priceCents ?? 0),
    taxes: (price?.taxes ?? []).map(toTaxView),
    total: price && toDollars(price.totalCents),
  };
}

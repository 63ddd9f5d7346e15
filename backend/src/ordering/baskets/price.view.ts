import { ApiProperty } from '@nestjs/swagger';
import type { ErrorCode } from '../../platform/common/errors/error-codes.js';
import { toDollars } from '../../platform/common/money.js';
import type { Delivery, OrderPrice } from '../orders/order-pricing.js';
import { OrderTaxView, toTaxView } from '../orders/order.view.js';
import { DeliveryDaysView } from '../../settings/settings.view.js';
import { PricedLinesView, toPricedLinesView } from './basket.view.js';
import type { PricedLine } from './line-prices.js';

/** The refusals of `POST /order` that are about the whole of it. */
const PRICE_PROBLEMS = ['DELIVERY_NOT_AVAILABLE', 'AMOUNT_OUT_OF_RANGE'] as const satisfies ErrorCode[];
type PriceProblemCode = (typeof PRICE_PROBLEMS)[number];

export class PriceProblemView {
  @ApiProperty({ enum: PRICE_PROBLEMS, enumName: 'PriceProblemCode' })
  code: PriceProblemCode;

  @ApiProperty({ description: 'In words for the user.' })
  message: string;
}

export class DeliveryView {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'Dollars for these lines; 0 from the subtotal on from which it is free.', example: 9.5 })
  price: number;

  @ApiProperty({ type: DeliveryDaysView })
  days: DeliveryDaysView;
}

/** The price of an order of these lines, with delivery and taxes. */
export class PriceView extends PricedLinesView {
  @ApiProperty({ description: 'Where it goes, in ISO 3166-1 alpha-2.' })
  country: string;

  @ApiProperty({ type: [DeliveryView], description: 'All ways to deliver there, the cheapest first.' })
  deliveries: DeliveryView[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The id of the way that is priced: the asked one if it goes there, else the cheapest.',
  })
  delivery: string | null;

  @ApiProperty({ description: 'Dollars.', example: 9.5 })
  deliveryAmount: number;

  @ApiProperty({ type: [OrderTaxView] })
  taxes: OrderTaxView[];

  @ApiProperty({ description: 'Dollars: the lines without a problem, delivery and added taxes.', example: 134.5 })
  total: number;

  @ApiProperty({
    type: PriceProblemView,
    nullable: true,
    description: 'Why its lines can not be ordered together; null also when none can be ordered at all.',
  })
  problem: PriceProblemView | null;
}

export function toPriceView(lines: readonly PricedLine[], price: OrderPrice): PriceView {
  const { country, deliveries, delivery, taxes, totalCents } = price;
  return {
    ...toPricedLinesView(lines),
    country,
    deliveries: deliveries.map(toDeliveryView),
    delivery: delivery?.methodId.toString() ?? null,
    deliveryAmount: toDollars(delivery?.priceCents ?? 0),
    taxes: taxes.map(toTaxView),
    total: toDollars(totalCents),
    problem: toProblemView(price),
  };
}

const toDeliveryView = ({ methodId, name, priceCents, days: { from, to } }: Delivery): DeliveryView => ({
  _id: methodId.toString(),
  name,
  price: toDollars(priceCents),
  days: { from, to },
});

function toProblemView({ subtotalCents, refusal }: OrderPrice): PriceProblemView | null {
  if (!refusal || subtotalCents === 0) return null;
  return { code: refusal.code as PriceProblemCode, message: refusal.message };
}

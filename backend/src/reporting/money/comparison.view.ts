import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { toDollars } from '../../platform/common/money.js';
import { type Comparison, COMPARISON_STATES, type ComparisonState, type KeptDifference } from './comparison.schema.js';
import { DIFFERENCES, type DifferenceKind } from './difference.js';
import { type Step, STEPS } from './tally.js';

/** The numbers of orders and the names of products, by id. */
export interface Names {
  numbers: ReadonlyMap<string, string>;
  products: ReadonlyMap<string, string>;
}

export class AboutOrderView {
  @ApiPropertyOptional({ description: "The order's id." })
  order?: string;

  @ApiPropertyOptional({ description: "The order's number, as people say it." })
  orderNumber?: string;
}

export class DifferenceView extends AboutOrderView {
  @ApiProperty({ enum: DIFFERENCES, enumName: 'DifferenceKind' })
  kind: DifferenceKind;

  @ApiPropertyOptional({ description: 'The payment at Stripe.' })
  intentId?: string;

  @ApiPropertyOptional({ description: "The product's id." })
  product?: string;

  @ApiPropertyOptional()
  productName?: string;
}

export class ComparisonView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: COMPARISON_STATES, enumName: 'ComparisonState' })
  state: ComparisonState;

  @ApiProperty({ enum: STEPS, enumName: 'ComparisonStep', description: 'The step under way, or the last one.' })
  step: Step;

  @ApiProperty({ format: 'date-time', description: 'Payments from this moment on were compared.' })
  from: string;

  @ApiProperty({ format: 'date-time', description: 'Until an hour before: what is newer is still settling.' })
  to: string;

  @ApiProperty({ format: 'date-time' })
  startedAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: string | null;

  @ApiProperty({ description: 'Whether it is that of the night, not one that an admin asked for.' })
  isNightly: boolean;

  @ApiProperty({ type: 'integer', description: 'Payments that Stripe has charged.' })
  charges: number;

  @ApiProperty({ description: 'Their sum at Stripe, in dollars.' })
  charged: number;

  @ApiProperty({ type: 'integer', description: 'Paid orders of these payments.' })
  orders: number;

  @ApiProperty({ description: 'Their sum in the shop, in dollars.' })
  ordered: number;

  @ApiProperty({ type: 'integer', description: 'Payments on record of these orders.' })
  recorded: number;

  @ApiProperty({ type: 'integer', description: 'Orders whose refunds or disputes were compared.' })
  reversed: number;

  @ApiProperty({ type: 'integer', description: 'Products whose stock was added up.' })
  products: number;

  @ApiProperty({ type: 'integer' })
  differenceCount: number;

  @ApiProperty({ type: [DifferenceView], description: 'The first 200.' })
  differences: DifferenceView[];
}

export function toComparisonView(comparison: Comparison, names: Names): ComparisonView {
  const { _id, state, step, from, to, startedAt, endedAt, by, tally } = comparison;
  const { chargedCents, orderedCents, ...counts } = tally;
  return {
    ...{ _id: _id.toString(), state, step, isNightly: by === undefined },
    ...{ from: from.toISOString(), to: to.toISOString(), startedAt: startedAt.toISOString() },
    endedAt: endedAt?.toISOString() ?? null,
    ...{ ...counts, charged: toDollars(chargedCents), ordered: toDollars(orderedCents) },
    differenceCount: comparison.differenceCount,
    differences: comparison.differences.map((difference) => toDifferenceView(difference, names)),
  };
}

function toDifferenceView({ kind, intentId, orderId, productId }: KeptDifference, names: Names): DifferenceView {
  const productName = productId && names.products.get(productId);
  return {
    kind,
    ...toAboutOrder(orderId, names),
    ...(intentId && { intentId }),
    ...(productId && { product: productId }),
    ...(productName && { productName }),
  };
}

export function toAboutOrder(orderId: string | undefined, { numbers }: Names): AboutOrderView {
  const orderNumber = orderId && numbers.get(orderId);
  return { ...(orderId && { order: orderId }), ...(orderNumber && { orderNumber }) };
}

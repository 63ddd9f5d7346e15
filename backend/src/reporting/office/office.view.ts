import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AlertView } from '../alerts/alert.view.js';
import { toDollars } from '../../platform/common/money.js';
import type { PeriodFigures, ProductFigures } from '../figures/figures-reader.service.js';

/** The counts of the reader's work; the others are not there. */
export class SummaryView {
  @ApiPropertyOptional({ type: 'integer', description: 'Orders to be shipped, as GET /order has them with toShip.' })
  toShip?: number;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Orders whose customers wait to hear whether they can be cancelled or returned.',
  })
  callOffsAsked?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Quotes that are not answered.' })
  quotesAsked?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Payments that Stripe has not confirmed for a minute.' })
  paymentsInDoubt?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Notices that could not be sent.' })
  noticesFailed?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Reviews that staff have not read as they are.' })
  reviewsToRead?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Products that can be ordered, but not often.' })
  lowStock?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Products that can not be ordered.' })
  outOfStock?: number;

  @ApiProperty({ type: [AlertView], description: 'The conditions that last, the latest first.' })
  alerts: AlertView[];

  @ApiProperty({ format: 'date', description: "The day that it is in the shop's time zone." })
  today: string;
}

export class SalesView {
  @ApiProperty({ format: 'date', description: 'The first day of the period.' })
  from: string;

  @ApiProperty({ description: 'Dollars that were captured.', example: 1250.5 })
  revenue: number;

  @ApiProperty({ description: 'Dollars that were paid back.', example: 12.5 })
  refunded: number;

  @ApiProperty({
    description: 'Dollars that banks withdrew in disputes; below zero when they brought back more.',
    example: 70,
  })
  withdrawn: number;

  @ApiProperty({ type: 'integer', description: 'Orders that were placed.' })
  placed: number;

  @ApiProperty({ type: 'integer', description: 'Orders that were paid.' })
  orders: number;

  @ApiProperty({ type: 'integer', description: 'Orders that were shipped.' })
  shipped: number;

  @ApiProperty({ type: 'integer', description: 'Customers who paid their first order.' })
  newCustomers: number;
}

export class BestProductView {
  @ApiProperty()
  product: string;

  @ApiProperty({ description: 'Its name, also after it was taken off the shop.' })
  name: string;

  @ApiProperty({ type: 'integer' })
  units: number;

  @ApiProperty({ description: 'Dollars, before delivery and added taxes.', example: 1250.5 })
  revenue: number;
}

export const toSalesView = ({
  from,
  paid,
  revenueCents,
  refundedCents,
  withdrawnCents,
  ...counts
}: PeriodFigures): SalesView => ({
  from,
  revenue: toDollars(revenueCents),
  refunded: toDollars(refundedCents),
  withdrawn: toDollars(withdrawnCents),
  placed: counts.placed,
  orders: paid,
  shipped: counts.shipped,
  newCustomers: counts.newCustomers,
});

export const toBestProductView = (
  { product, units, cents }: ProductFigures,
  names: ReadonlyMap<string, string>,
): BestProductView => ({
  product: product.toString(),
  name: names.get(product.toString()) ?? '',
  units,
  revenue: toDollars(cents),
});

import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../platform/common/money.js';
import type { DeliveryMethod, Settings, Tax } from './settings.schema.js';

export class SellerView {
  @ApiProperty()
  name: string;

  @ApiProperty()
  address: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  phone: string;

  @ApiProperty()
  taxNumber: string;
}

export class DeliveryDaysView {
  @ApiProperty({ type: 'integer' })
  from: number;

  @ApiProperty({ type: 'integer' })
  to: number;
}

export class DeliveryMethodView {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'Dollars.', example: 12.5 })
  price: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Dollars: the subtotal from which on it is free.' })
  freeFrom: number | null;

  @ApiProperty({ type: [String], description: 'Where it goes, in ISO 3166-1 alpha-2; empty: everywhere.' })
  countries: string[];

  @ApiProperty({ type: DeliveryDaysView })
  days: DeliveryDaysView;
}

export class TaxView {
  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'integer', description: 'In basis points.' })
  rate: number;

  @ApiProperty({ type: [String], description: 'Where orders are taxed that go there; empty: everywhere.' })
  countries: string[];

  @ApiProperty({ description: 'Whether prices contain it.' })
  isIncluded: boolean;
}

/** The public part of the settings. */
export class SettingsView {
  @ApiProperty({ type: SellerView, description: 'Empty texts where nothing is stated.' })
  seller: SellerView;

  @ApiProperty({ description: 'Where orders go that name no country, in ISO 3166-1 alpha-2.' })
  homeCountry: string;

  @ApiProperty({ description: "IANA's name of the time zone whose days the shop counts in.", example: 'Asia/Dhaka' })
  timeZone: string;

  @ApiProperty({ type: [DeliveryMethodView] })
  deliveryMethods: DeliveryMethodView[];

  @ApiProperty({ type: [TaxView], description: 'All of them included in prices, or none.' })
  taxes: TaxView[];

  @ApiProperty({
    type: 'integer',
    description: 'How many years invoices keep the buyer of an account that was deleted.',
  })
  retentionYears: number;
}

export class AlertThresholdsView {
  @ApiProperty({ type: 'integer', description: 'Products that are low in stock or out of it; 0: never.' })
  lowProducts: number;

  @ApiProperty({ type: 'integer', description: 'Notices that could not be sent; 0: never.' })
  failedNotices: number;

  @ApiProperty({ type: 'integer', description: 'Minutes that a payment is in doubt; 0: never.' })
  doubtMinutes: number;

  @ApiProperty({
    type: 'integer',
    description: 'Requests answered with an error of the server, in basis points; 0: never.',
  })
  errorRate: number;
}

export class AllSettingsView extends SettingsView {
  @ApiProperty({ description: "The seller's bank account; empty without." })
  bank: string;

  @ApiProperty({
    type: 'integer',
    description: 'Stock is low when it is enough for fewer than this many of the smallest orders.',
  })
  lowStock: number;

  @ApiProperty({
    type: 'integer',
    description: 'After how many days an order that nobody pays is cancelled; 0: never.',
  })
  unpaidDays: number;

  @ApiProperty({ type: AlertThresholdsView, description: 'From when on admins are told of a condition.' })
  alerts: AlertThresholdsView;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: "Dollars: admins sign in again for a refund with which an order's refunds exceed it; null: for none.",
  })
  largeRefund: number | null;

  @ApiProperty({ description: 'Whether admins act as such only with a second factor.' })
  adminsNeedSecondFactor: boolean;

  @ApiProperty({ type: 'integer', description: 'Rises whenever they are saved; 0 before.' })
  version: number;
}

export function toSettingsView({
  seller: { name, address, email, phone, taxNumber },
  homeCountry,
  timeZone,
  deliveryMethods,
  taxes,
  retentionYears,
}: Settings): SettingsView {
  return {
    seller: { name, address, email, phone, taxNumber },
    homeCountry,
    timeZone,
    deliveryMethods: deliveryMethods.map(toDeliveryMethodView),
    taxes: taxes.map(toTaxView),
    retentionYears,
  };
}

export function toAllSettingsView(settings: Settings): AllSettingsView {
  const { bank, lowStock, unpaidDays, alerts, version } = settings;
  const { lowProducts, failedNotices, doubtMinutes, errorRate } = alerts;
  const thresholds = { lowProducts, failedNotices, doubtMinutes, errorRate };
  const { largeRefundCents, adminsNeedSecondFactor } = settings;
  const largeRefund = largeRefundCents === null ? null : toDollars(largeRefundCents);
  const safety = { alerts: thresholds, largeRefund, adminsNeedSecondFactor };
  return { ...toSettingsView(settings), bank, lowStock, unpaidDays, ...safety, version };
}

function toDeliveryMethodView({
  _id,
  name,
  priceCents,
  freeFromCents,
  countries,
  days: { from, to },
}: DeliveryMethod): DeliveryMethodView {
  return {
    _id: _id.toString(),
    name,
    price: toDollars(priceCents),
    freeFrom: freeFromCents === null ? null : toDollars(freeFromCents),
    countries,
    days: { from, to },
  };
}

const toTaxView = ({ name, rate, countries, isIncluded }: Tax): TaxView => ({ name, rate, countries, isIncluded });

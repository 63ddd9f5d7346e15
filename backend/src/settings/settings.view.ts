import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../platform/common/money.js';
import { AlertThresholds, DeliveryDays, type DeliveryMethod, Seller, type Settings, Tax } from './settings.schema.js';

export class SellerView extends Seller {}

export class DeliveryDaysView extends DeliveryDays {}

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

export class TaxView extends Tax {}

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

export class AlertThresholdsView extends AlertThresholds {}

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

export function toSettingsView(settings: Settings): SettingsView {
  const { seller, homeCountry, timeZone, deliveryMethods, taxes, retentionYears } = settings;
  const methods = deliveryMethods.map(toDeliveryMethodView);
  return { seller, homeCountry, timeZone, deliveryMethods: methods, taxes, retentionYears };
}

export function toAllSettingsView(settings: Settings): AllSettingsView {
  const { bank, lowStock, unpaidDays, alerts, largeRefundCents, adminsNeedSecondFactor, version } = settings;
  const largeRefund = largeRefundCents === null ? null : toDollars(largeRefundCents);
  const safety = { alerts, largeRefund, adminsNeedSecondFactor };
  return { ...toSettingsView(settings), bank, lowStock, unpaidDays, ...safety, version };
}

const toDeliveryMethodView = ({ _id, priceCents, freeFromCents, ...method }: DeliveryMethod): DeliveryMethodView => ({
  ...method,
  _id: _id.toString(),
  price: toDollars(priceCents),
  freeFrom: freeFromCents === null ? null : toDollars(freeFromCents),
});

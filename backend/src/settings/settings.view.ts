import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../common/money.js';
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

/** What everybody sees of the settings. */
export class SettingsView {
  @ApiProperty({ type: SellerView, description: 'Empty texts where nothing is stated.' })
  seller: SellerView;

  @ApiProperty({ description: 'Where orders go that name no country, in ISO 3166-1 alpha-2.' })
  homeCountry: string;

  @ApiProperty({ type: [DeliveryMethodView] })
  deliveryMethods: DeliveryMethodView[];

  @ApiProperty({ type: [TaxView], description: 'All of them included in prices, or none.' })
  taxes: TaxView[];
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

  @ApiProperty({ type: 'integer', description: 'Rises whenever they are saved; 0 before.' })
  version: number;
}

export function toSettingsView({
  seller: { name, address, email, phone, taxNumber },
  homeCountry,
  deliveryMethods,
  taxes,
}: Settings): SettingsView {
  return {
    seller: { name, address, email, phone, taxNumber },
    homeCountry,
    deliveryMethods: deliveryMethods.map(toDeliveryMethodView),
    taxes: taxes.map(toTaxView),
  };
}

export function toAllSettingsView(settings: Settings): AllSettingsView {
  const { bank, lowStock, unpaidDays, version } = settings;
  return { ...toSettingsView(settings), bank, lowStock, unpaidDays, version };
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

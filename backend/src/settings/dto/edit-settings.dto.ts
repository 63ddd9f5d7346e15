import { ListOf, ListOfObjects, ObjectOf } from '../../platform/common/validation/composite-fields.js';
import { CountryCode } from '../../platform/common/validation/country-code.js';
import {
  Dollars,
  Email,
  Flag,
  ObjectIdString,
  Text,
  TimeZone,
  WholeNumber,
} from '../../platform/common/validation/fields.js';
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from '../../platform/common/validation/limits.js';
import {
  MAX_COUNTRIES,
  MAX_DELIVERY_DAYS,
  MAX_DOUBT_MINUTES,
  MAX_FAILED_NOTICES,
  MAX_LOW_PRODUCTS,
  MAX_LOW_STOCK,
  MAX_METHODS,
  MAX_RETENTION_YEARS,
  MAX_TAXES,
  MAX_UNPAID_DAYS,
  WHOLE_RATE,
} from '../settings-limits.js';

const Countries = (description: string): PropertyDecorator =>
  ListOf(() => CountryCode(), { max: MAX_COUNTRIES, description, example: ['BD'] });

export class SellerDto {
  @Text({ min: 0, max: MAX_NAME_LENGTH })
  name: string;

  @Text({ inLines: true, min: 0, max: MAX_ADDRESS_LENGTH })
  address: string;

  @Email({ orEmpty: true })
  email: string;

  @Text({ min: 0, max: 40, description: 'As it is to be read.' })
  phone: string;

  @Text({ min: 0, max: 40 })
  taxNumber: string;
}

export class DeliveryDaysDto {
  @WholeNumber({ min: 0, max: MAX_DELIVERY_DAYS })
  from: number;

  @WholeNumber({ min: 0, max: MAX_DELIVERY_DAYS, description: 'Not below from.' })
  to: number;
}

export class DeliveryMethodDto {
  @ObjectIdString({ optional: true, description: 'Of a method that exists; a new one gets its own.' })
  _id?: string;

  @Text({ max: 60, description: 'No other method has it.' })
  name: string;

  @Dollars({ orZero: true })
  price: number;

  @Dollars({ nullable: true, description: 'The subtotal from which on it is free.' })
  freeFrom: number | null;

  @Countries('Where it goes; empty: everywhere.')
  countries: string[];

  @ObjectOf(DeliveryDaysDto, { description: 'How long it takes.' })
  days: DeliveryDaysDto;
}

export class TaxDto {
  @Text({ max: 40 })
  name: string;

  @WholeNumber({ min: 0, max: WHOLE_RATE, description: 'In basis points: 1500 is 15 %.', example: 1500 })
  rate: number;

  @Countries('Where orders are taxed that go there; empty: everywhere.')
  countries: string[];

  @Flag({ description: 'Whether prices contain it; either all taxes are so, or none.' })
  isIncluded: boolean;
}

export class AlertThresholdsDto {
  @WholeNumber({ min: 0, max: MAX_LOW_PRODUCTS, description: 'Products that are low in stock or out of it; 0: never.' })
  lowProducts: number;

  @WholeNumber({ min: 0, max: MAX_FAILED_NOTICES, description: 'Notices that could not be sent; 0: never.' })
  failedNotices: number;

  @WholeNumber({ min: 0, max: MAX_DOUBT_MINUTES, description: 'Minutes that a payment is in doubt; 0: never.' })
  doubtMinutes: number;

  @WholeNumber({
    min: 0,
    max: WHOLE_RATE,
    description: 'Requests answered with an error of the server, in basis points: 100 is 1 %; 0: never.',
  })
  errorRate: number;
}

/** All settings, and what the admin saw. */
export class EditSettingsDto {
  @WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'That of the settings as the admin saw them.' })
  version: number;

  @ObjectOf(SellerDto)
  seller: SellerDto;

  @CountryCode({ description: 'Where orders go that name no country.' })
  homeCountry: string;

  @ListOfObjects(DeliveryMethodDto, { max: MAX_METHODS })
  deliveryMethods: DeliveryMethodDto[];

  @ListOfObjects(TaxDto, { max: MAX_TAXES })
  taxes: TaxDto[];

  @Text({ inLines: true, min: 0, max: 500, description: "The seller's bank account." })
  bank: string;

  @TimeZone({ optional: true, description: 'Whose days the office counts in; unchanged when absent.' })
  timeZone?: string;

  @WholeNumber({
    min: 0,
    max: MAX_LOW_STOCK,
    description: 'Stock is low when it is enough for fewer than this many of the smallest orders.',
  })
  lowStock: number;

  @WholeNumber({
    min: 0,
    max: MAX_UNPAID_DAYS,
    description: 'After how many days an order that nobody pays is cancelled; 0: never.',
  })
  unpaidDays: number;

  @WholeNumber({
    min: 1,
    max: MAX_RETENTION_YEARS,
    optional: true,
    description: 'How long invoices keep the buyer of an account that was deleted; without it, as it was.',
  })
  retentionYears?: number;

  @ObjectOf(AlertThresholdsDto, {
    optional: true,
    description: 'From when on admins are told of a condition; without it, as it was.',
  })
  alerts?: AlertThresholdsDto;

  @Dollars({
    orZero: true,
    nullable: true,
    optional: true,
    description:
      "Admins sign in again for a refund with which an order's refunds exceed it; null: for none, absent: as it was.",
  })
  largeRefund?: number | null;

  @Flag({
    optional: true,
    description: 'Whether admins act as such only with a second factor; without it, as it was.',
  })
  adminsNeedSecondFactor?: boolean;
}

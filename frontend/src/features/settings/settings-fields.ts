import { NO_NUMBER } from '../../components/form/rules';
import { counted } from '../../lib/text/counted';
import { countryName } from '../../lib/text/countries';
import type { EditSettingsDto } from '../../lib/generated/shop-api';
import { formatDollars } from '../../lib/text/money';
import type { AllSettings } from '../../entities/shop/all-settings-api';

type Method = AllSettings['deliveryMethods'][number];
type Tax = AllSettings['taxes'][number];

/** The settings as the API takes them, without their version. */
type SentSettings = Omit<EditSettingsDto, 'version'>;

/** A tax as the form holds it. */
export interface TaxFields {
  name: string;
  /** In percent. */
  rate: number;
  countries: string[];
}

/** The settings as the form holds them, with the names that fields have in the API's refusals. */
export interface SettingsFields extends Omit<AllSettings, 'taxes' | 'version'> {
  taxes: TaxFields[];
  /** The error rate in percent. */
  alerts: AllSettings['alerts'];
  /** Of all taxes; a choice of the form has texts. */
  areTaxesIncluded: 'true' | 'false';
}

/** No id yet: the shop gives it one. */
export const NEW_METHOD: Method = {
  _id: '',
  name: '',
  price: NO_NUMBER,
  freeFrom: null,
  countries: [],
  days: { from: NO_NUMBER, to: NO_NUMBER },
};

export const NEW_TAX: TaxFields = { name: '', rate: NO_NUMBER, countries: [] };

export function toFields({ taxes, alerts, version: _, ...rest }: AllSettings): SettingsFields {
  return {
    ...rest,
    alerts: { ...alerts, errorRate: alerts.errorRate / 100 },
    taxes: taxes.map(({ name, rate, countries }) => ({ name, rate: rate / 100, countries })),
    areTaxesIncluded: taxes[0]?.isIncluded ? 'true' : 'false',
  };
}

export function toSent({ taxes, alerts, deliveryMethods, areTaxesIncluded, ...rest }: SettingsFields): SentSettings {
  return {
    ...rest,
    alerts: { ...alerts, errorRate: Math.round(alerts.errorRate * 100) },
    deliveryMethods: deliveryMethods.map(({ _id, ...method }) => ({ ...method, ...(_id !== '' && { _id }) })),
    taxes: taxes.map(({ rate, ...tax }) => ({
      ...tax,
      rate: Math.round(rate * 100),
      isIncluded: areTaxesIncluded === 'true',
    })),
  };
}

const SELLER = ['name', 'address', 'email', 'phone', 'taxNumber'] as const;

/** The names of the form's fields, in the order in which they stand there. */
export const fieldNames = ({ deliveryMethods, taxes }: SettingsFields) => [
  ...SELLER.map((name) => `seller.${name}` as const),
  ...(['bank', 'homeCountry', 'timeZone'] as const),
  ...deliveryMethods.flatMap((_, at) =>
    (['name', 'price', 'freeFrom', 'days.from', 'days.to', 'countries'] as const).map(
      (name) => `deliveryMethods.${at}.${name}` as const,
    ),
  ),
  ...taxes.flatMap((_, at) => (['name', 'rate', 'countries'] as const).map((name) => `taxes.${at}.${name}` as const)),
  ...(['areTaxesIncluded', 'lowStock', 'unpaidDays', 'retentionYears', 'largeRefund'] as const),
  ...(['lowProducts', 'failedNotices', 'doubtMinutes', 'errorRate'] as const).map((name) => `alerts.${name}` as const),
];

/** Where something applies, in words. */
export const countriesInWords = (countries: readonly string[]): string =>
  countries.map(countryName).join(', ') || 'everywhere';

function methodInWords({ name, price, freeFrom, countries, days: { from, to } }: Method): string {
  const free = freeFrom === null ? '' : `, free from ${formatDollars(freeFrom)}`;
  return `${name}: ${formatDollars(price)}${free}, ${from} to ${counted(to, 'day')}, ${countriesInWords(countries)}`;
}

const taxInWords = ({ name, rate, countries, isIncluded }: Tax): string =>
  `${name}: ${rate / 100} %, ${isIncluded ? 'included' : 'added'}, ${countriesInWords(countries)}`;

const listInWords = (rows: readonly string[]): string => rows.join('; ') || 'none';

const alertsInWords = ({ lowProducts, failedNotices, doubtMinutes, errorRate }: AllSettings['alerts']): string =>
  `${counted(lowProducts, 'product')}, ${counted(failedNotices, 'notice')}, ${counted(doubtMinutes, 'minute')} in doubt, ${errorRate / 100} % failed`;

/** The parts of the settings that admins change one by one, each in words. */
const PARTS: Readonly<Record<string, (settings: AllSettings) => string>> = {
  'Name of the seller': ({ seller }) => seller.name || 'none',
  Address: ({ seller }) => seller.address || 'none',
  Email: ({ seller }) => seller.email || 'none',
  Phone: ({ seller }) => seller.phone || 'none',
  'Tax number': ({ seller }) => seller.taxNumber || 'none',
  'Bank account': ({ bank }) => bank || 'none',
  'Home country': ({ homeCountry }) => countryName(homeCountry),
  'Time zone': ({ timeZone }) => timeZone,
  'Delivery methods': ({ deliveryMethods }) => listInWords(deliveryMethods.map(methodInWords)),
  Taxes: ({ taxes }) => listInWords(taxes.map(taxInWords)),
  'Low stock': ({ lowStock }) => String(lowStock),
  'Days until unpaid orders are cancelled': ({ unpaidDays }) => (unpaidDays === 0 ? 'never' : String(unpaidDays)),
  Alerts: ({ alerts }) => alertsInWords(alerts),
  'Years that invoices keep their buyer': ({ retentionYears }) => String(retentionYears),
  'Large refund': ({ largeRefund }) => (largeRefund === null ? 'none' : formatDollars(largeRefund)),
  'Staff need a second factor': ({ adminsNeedSecondFactor }) => (adminsNeedSecondFactor ? 'yes' : 'no'),
};

/** The differences between two states of the settings, in words. */
export const differencesInWords = (before: AllSettings, after: AllSettings): string[] =>
  Object.entries(PARTS)
    .filter(([, inWords]) => inWords(before) !== inWords(after))
    .map(([label, inWords]) => `${label}: ${inWords(after)}`);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The typed settings merged with those that only another admin has changed; undefined when both have changed the same
 * one to different values.
 */
export function withTheirs(
  typed: SettingsFields,
  before: AllSettings,
  theirs: AllSettings,
): SettingsFields | undefined {
  const [base, other] = [toFields(before), toFields(theirs)];
  const names = Object.keys(base) as (keyof SettingsFields)[];
  const mine = names.filter((name) => !isSame(typed[name], base[name]));
  const clashes = mine.some((name) => !isSame(other[name], base[name]) && !isSame(other[name], typed[name]));
  return clashes ? undefined : { ...other, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) };
}

import { atMost } from '../../components/form/at-most';
import { dollars, hundredths, optionalDollars, requiredText, wholeNumber } from '../../components/form/rules';
import {
  alertThresholdsLimits,
  deliveryDaysLimits,
  deliveryMethodLimits,
  editSettingsLimits,
  sellerLimits,
  taxLimits,
} from '../../lib/generated/contract-limits';

export const MAX_METHODS = editSettingsLimits.deliveryMethods.maxItems;
export const MAX_TAXES = editSettingsLimits.taxes.maxItems;

export const settingsRules = {
  seller: {
    name: atMost(sellerLimits.name.maxLength),
    address: atMost(sellerLimits.address.maxLength),
    email: atMost(sellerLimits.email.maxLength),
    phone: atMost(sellerLimits.phone.maxLength),
    taxNumber: atMost(sellerLimits.taxNumber.maxLength),
  },
  bank: atMost(editSettingsLimits.bank.maxLength),
  lowStock: wholeNumber('Low stock', editSettingsLimits.lowStock),
  unpaidDays: wholeNumber('A number of days', editSettingsLimits.unpaidDays),
  retentionYears: wholeNumber('A number of years', editSettingsLimits.retentionYears),
  largeRefund: optionalDollars(editSettingsLimits.largeRefund),
};

const { lowProducts, failedNotices, doubtMinutes, errorRate } = alertThresholdsLimits;

export const alertRules = {
  lowProducts: wholeNumber('A number of products', lowProducts),
  failedNotices: wholeNumber('A number of notices', failedNotices),
  doubtMinutes: wholeNumber('A number of minutes', doubtMinutes),
  // The API counts rates in hundredths of a percent.
  errorRate: hundredths('A share of requests', 'a share', {
    minimum: errorRate.minimum / 100,
    maximum: errorRate.maximum / 100,
  }),
};

export const methodRules = {
  name: requiredText('Name', deliveryMethodLimits.name),
  price: dollars('Price', deliveryMethodLimits.price),
  freeFrom: optionalDollars(deliveryMethodLimits.freeFrom),
  from: wholeNumber('A number of days', deliveryDaysLimits.from),
  to: wholeNumber('A number of days', deliveryDaysLimits.to),
};

const { minimum, maximum } = taxLimits.rate;

export const taxRules = {
  name: requiredText('Name', taxLimits.name),
  // The API counts rates in hundredths of a percent.
  rate: hundredths('Rate', 'a rate', { minimum: minimum / 100, maximum: maximum / 100 }),
};

import type { AllSettings } from '../entities/shop/all-settings-api';

/** Delivered everywhere in 2 to 4 days for $9.50. */
export const courier: AllSettings['deliveryMethods'][number] = {
  _id: 'a'.repeat(24),
  name: 'Courier',
  price: 9.5,
  freeFrom: null,
  countries: [],
  days: { from: 2, to: 4 },
};

/** 15 % on top of the prices, everywhere. */
export const vat: AllSettings['taxes'][number] = { name: 'VAT', rate: 1500, countries: [], isIncluded: false };

/** The settings of a shop in which nothing is configured. */
export function buildSettings(fields: Partial<AllSettings> = {}): AllSettings {
  return {
    seller: { name: '', address: '', email: '', phone: '', taxNumber: '' },
    homeCountry: 'BD',
    timeZone: 'UTC',
    deliveryMethods: [],
    taxes: [],
    retentionYears: 10,
    bank: '',
    lowStock: 3,
    unpaidDays: 0,
    alerts: { lowProducts: 10, failedNotices: 1, doubtMinutes: 15, errorRate: 100 },
    largeRefund: null,
    adminsNeedSecondFactor: false,
    version: 0,
    ...fields,
  };
}

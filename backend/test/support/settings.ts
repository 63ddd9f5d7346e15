import { Types } from 'mongoose';
import { DEFAULT_SETTINGS, type DeliveryMethod, Settings, type Tax } from '../../src/settings/settings.schema.js';
import type { Shop } from './shop.js';

/** Sets the shop's settings: the defaults, but for what is given. */
export async function configure(shop: Shop, change: Partial<Settings> = {}): Promise<void> {
  const { _id, ...settings } = { ...DEFAULT_SETTINGS, ...change };
  await shop.model(Settings).updateOne({ _id }, { $set: settings }, { upsert: true });
}

export const buildMethod = (facts: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  _id: new Types.ObjectId(),
  name: 'Courier',
  priceCents: 950,
  freeFromCents: null,
  countries: [],
  days: { from: 2, to: 4 },
  ...facts,
});

export const buildTax = (facts: Partial<Tax> = {}): Tax => ({
  name: 'VAT',
  rate: 1500,
  countries: [],
  isIncluded: false,
  ...facts,
});

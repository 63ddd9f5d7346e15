import type { Types } from 'mongoose';
import type { ShopError } from '../../platform/common/errors/shop-error.js';
import { MAX_CENTS, MIN_CHARGE_CENTS } from '../../platform/common/money.js';
import type { Product } from '../../catalogue/products/product.schema.js';
import { type SalesTerms, unitPriceCentsOf } from '../../catalogue/products/sales-terms.js';
import { WHOLE_RATE } from '../../settings/settings-limits.js';
import type { DeliveryMethod, Settings, Tax } from '../../settings/settings.schema.js';
import { amountOutOfRange, noDelivery, quantityNotInPacks, quantityOutOfRange } from './order.errors.js';
import type { OrderTax } from './order-parts.schema.js';

export interface LinePrice {
  unitPriceCents: number;
  amountCents: number;
}

/**
 * The price of a line of this many units.
 * @throws ShopError 409 when the quantity is below the minimum, above the maximum or the stock, or no multiple of the case
 * pack
 */
export function priceLine(product: SalesTerms & Pick<Product, 'available'>, quantity: number): LinePrice {
  const { available, minimum, maximum, multiple } = product;
  const most = Math.min(available, maximum ?? available);
  if (quantity < minimum || quantity > most) throw quantityOutOfRange(most, minimum);
  if (quantity % multiple !== 0) throw quantityNotInPacks(multiple);
  const unitPriceCents = unitPriceCentsOf(product, quantity);
  return { unitPriceCents, amountCents: unitPriceCents * quantity };
}

/** The settings that delivery and taxes depend on. */
export type PriceTerms = Pick<Settings, 'homeCountry' | 'deliveryMethods' | 'taxes'>;

/** Where an order goes, and how: the home country and the cheapest method unless they are named. */
export interface Destination {
  country?: string | undefined;
  /** The id of a delivery method. */
  delivery?: string | undefined;
}

/** A way of delivery, at its price for one order. */
export interface Delivery extends Pick<DeliveryMethod, 'name' | 'priceCents' | 'days'> {
  methodId: Types.ObjectId;
}

export interface OrderPrice {
  country: string;
  subtotalCents: number;
  /** All ways to deliver to the country, the cheapest first. */
  deliveries: Delivery[];
  /** The named one if it goes there, else the cheapest; null without any. */
  delivery: Delivery | null;
  taxes: OrderTax[];
  totalCents: number;
  /** Why no order can be placed at this price. */
  refusal: ShopError | null;
}

/**
 * The price of an order, for basket, checkout and order alike.
 * @param subtotalCents the sum of its lines
 */
export function priceOrder(
  subtotalCents: number,
  { homeCountry, deliveryMethods, taxes }: PriceTerms,
  { country = homeCountry, delivery: named }: Destination = {},
): OrderPrice {
  const isFor = ({ countries }: Pick<Tax, 'countries'>) => countries.length === 0 || countries.includes(country);
  const deliveries = deliveryMethods
    .filter(isFor)
    .map((method) => toDelivery(method, subtotalCents))
    .sort((one, other) => one.priceCents - other.priceCents);
  const delivery =
    deliveries.find(({ methodId }) => named !== undefined && methodId.equals(named)) ?? deliveries[0] ?? null;
  const netCents = subtotalCents + (delivery?.priceCents ?? 0);
  const applied = applyTaxes(netCents, taxes.filter(isFor));
  const added = applied.filter(({ isIncluded }) => !isIncluded);
  const totalCents = added.reduce((sum, { amountCents }) => sum + amountCents, netCents);
  const isDeliverable = delivery !== null || deliveryMethods.length === 0;
  const isChargeable = totalCents >= MIN_CHARGE_CENTS && totalCents <= MAX_CENTS;
  const refusal = !isDeliverable ? noDelivery() : !isChargeable ? amountOutOfRange() : null;
  return { country, subtotalCents, deliveries, delivery, taxes: applied, totalCents, refusal };
}

function toDelivery(method: DeliveryMethod, subtotalCents: number): Delivery {
  const { _id: methodId, name, freeFromCents, days } = method;
  const isFree = freeFromCents !== null && subtotalCents >= freeFromCents;
  return { methodId, name, priceCents: isFree ? 0 : method.priceCents, days };
}

/** Rounded once per tax: the sum of what single lines are taxed would differ. */
function applyTaxes(cents: number, taxes: readonly Tax[]): OrderTax[] {
  const included = taxes.reduce((sum, { rate, isIncluded }) => sum + (isIncluded ? rate : 0), 0);
  return taxes.map(({ name, rate, isIncluded }) => ({
    name,
    rate,
    amountCents: roundShare(cents, rate, WHOLE_RATE + included),
    isIncluded,
  }));
}

/** `cents × part / whole`, halves up. A basket may cost more than a number times a rate holds exactly. */
export function roundShare(cents: number, part: number, whole: number): number {
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

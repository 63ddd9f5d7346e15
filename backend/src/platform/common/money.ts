/** Stripe takes at most 99,999,999 cents in one charge, see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const MAX_CENTS = 99_999_999;

/** Stripe takes no charge below 50 cents, see the same page. */
export const MIN_CHARGE_CENTS = 50;

export const MAX_DOLLARS = MAX_CENTS / 100;

/** Whether a value is an amount above zero with at most two decimals. */
export function isDollars(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= MAX_DOLLARS && toDollars(toCents(value)) === value;
}

/** Largest rounding error of a client's multiplication of decimals, in dollars. */
const FLOATING_POINT_NOISE = 1e-6;

/** Whether a value is such an amount but for a client's rounding error: 3 × 0.1 is 0.30000000000000004. */
export function isComputedDollars(value: unknown): value is number {
  if (typeof value !== 'number') return false;
  const rounded = toDollars(toCents(value));
  return isDollars(rounded) && Math.abs(rounded - value) < FLOATING_POINT_NOISE;
}

/** Dollars, as in requests, as the integer cents that are stored and computed with. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

export const toDollars = (cents: number): number => cents / 100;

const DOLLAR_FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as a person reads it: `$1,250.00`. */
export const formatCents = (cents: number): string => DOLLAR_FORMAT.format(toDollars(cents));

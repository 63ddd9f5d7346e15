import { isFor } from '../shop/is-for';
import type { Settings } from '../shop/settings-api';

export type Tax = Settings['taxes'][number];

/** Without the taxes, or with them. */
export type PriceKind = 'net' | 'gross';

/** Rates are in basis points. */
const WHOLE_RATE = 10_000;

/** Those of the taxes that orders to a country have. */
export const taxesIn = (taxes: readonly Tax[], country: string): Tax[] => taxes.filter(isFor(country));

/** How the shop states its prices: all taxes are included in them, or none. */
export const statedKind = (taxes: readonly Tax[]): PriceKind =>
  taxes.some(({ isIncluded }) => isIncluded) ? 'gross' : 'net';

/**
 * A price in whole cents as it is shown, net or gross of the taxes. Each added tax is rounded alone, halves up, as in the
 * sum of an order; included ones are taken out together, so that a dearer product never shows as the cheaper one. What is
 * charged never comes from here.
 */
export function shownCents(cents: number, taxes: readonly Tax[], kind: PriceKind): number {
  if (kind === statedKind(taxes)) return cents;
  if (kind === 'gross') return taxes.reduce((sum, { rate }) => sum + roundedShare(cents, rate, WHOLE_RATE), cents);
  const whole = taxes.reduce((sum, { rate }) => sum + rate, WHOLE_RATE);
  return roundedShare(cents, WHOLE_RATE, whole);
}

/** `cents × part / whole`, halves up. A basket may cost more than a number times a rate holds exactly. */
function roundedShare(cents: number, part: number, whole: number): number {
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

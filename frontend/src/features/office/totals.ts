import type { Sales } from './office-api';

/** The sums of a span. */
export interface Totals {
  revenue: number;
  refunded: number;
  withdrawn: number;
  placed: number;
  orders: number;
  shipped: number;
  newCustomers: number;
}

const NAMES = ['revenue', 'refunded', 'withdrawn', 'placed', 'orders', 'shipped', 'newCustomers'] as const;

/** Adds up; amounts in cents meanwhile, so that they stay exact. */
export function totalsOf(sales: readonly Sales[]): Totals {
  const sum = (name: (typeof NAMES)[number]) =>
    sales.reduce((total, each) => total + Math.round(each[name] * 100), 0) / 100;
  return Object.fromEntries(NAMES.map((name) => [name, sum(name)])) as unknown as Totals;
}

/** Dollars an order brought on average; 0 without orders. */
export const averageOf = ({ revenue, orders }: Totals): number =>
  orders === 0 ? 0 : Math.round((revenue / orders) * 100) / 100;

const percent = new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero' });

/** The change against the span before, in words; empty when there was nothing to compare with. */
export const changeInWords = (now: number, before: number): string =>
  before === 0 ? '' : `${percent.format((now - before) / before)} on the time before`;

let dollars: Intl.NumberFormat | undefined;

/** An amount in dollars as the shop writes it: 1234.5 → $1,234.50. */
export function formatDollars(amount: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return dollars.format(amount);
}

/** Price times quantity in dollars, reckoned in whole cents so that no fraction of one appears. */
export function orderAmount(price: number, quantity: number): number {
  return (Math.round(price * 100) * quantity) / 100;
}

/*
 * The price that an order must have, by the rules alone. It shares no code with the back end, nor an error.
 */

/** In cents; rates in basis points. */
export interface Terms {
  methods: { price: number; freeFrom: number | null; countries: string[] }[];
  taxes: { rate: number; countries: string[] }[];
  areIncluded: boolean;
}

export interface Shelf {
  price: number;
  /** A lower price from a quantity on. */
  lower: { from: number; price: number } | null;
  available: number;
}

export interface ExpectedPrice {
  subtotal: number;
  delivery: number;
  taxes: number[];
  total: number;
}

export interface Wanted {
  shelf: Shelf;
  quantity: number;
}

/** Null where nothing is delivered. */
export function expectedPrice(lines: readonly Wanted[], terms: Terms, country: string): ExpectedPrice | null {
  let subtotal = 0;
  for (const { shelf, quantity } of lines) {
    const { lower } = shelf;
    subtotal += quantity * (lower && quantity >= lower.from ? lower.price : shelf.price);
  }
  const reaches = ({ countries }: { countries: string[] }) => !countries.length || countries.includes(country);
  const prices = terms.methods
    .filter(reaches)
    .map(({ price, freeFrom }) => (freeFrom === null || subtotal < freeFrom ? price : 0));
  if (terms.methods.length > 0 && prices.length === 0) return null;
  const delivery = prices.length > 0 ? Math.min(...prices) : 0;
  const rates = terms.taxes.filter(reaches).map(({ rate }) => rate);
  const whole = 10_000 + (terms.areIncluded ? rates.reduce((sum, rate) => sum + rate, 0) : 0);
  // Amounts here are small, so that halves are exact.
  const taxes = rates.map((rate) => Math.floor(((subtotal + delivery) * rate) / whole + 0.5));
  const added = terms.areIncluded ? 0 : taxes.reduce((sum, tax) => sum + tax, 0);
  return { subtotal, delivery, taxes, total: subtotal + delivery + added };
}

import fc from 'fast-check';
import { Types } from 'mongoose';
import { MAX_STOCK } from '../../platform/common/stock.js';
import type { ShopError } from '../../platform/common/errors/shop-error.js';
import { type SalesTerms, termsProblems } from '../../catalogue/products/sales-terms.js';
import { DEFAULT_SETTINGS, type DeliveryMethod, type Tax } from '../../settings/settings.schema.js';
import { priceLine, type PriceTerms, priceOrder } from './order-pricing.js';

const product = {
  priceCents: 1999,
  available: 100,
  minimum: 5,
  multiple: 1,
  maximum: null as number | null,
  priceBreaks: [] as SalesTerms['priceBreaks'],
};

function refusal(facts: Partial<typeof product>, quantity: number): string {
  try {
    const { amountCents } = priceLine({ ...product, ...facts }, quantity);
    return priceOrder(amountCents, DEFAULT_SETTINGS).refusal?.code ?? 'none';
  } catch (error) {
    return (error as ShopError).code;
  }
}

it.each([
  [5, 9995],
  [7, 13993],
  [100, 199_900],
])('prices %d units at %d cents', (quantity, cents) => {
  expect(priceLine(product, quantity).amountCents).toBe(cents);
});

it.each([4, 101])('refuses %d units with the sentence of the contract', (quantity) => {
  expect(() => priceLine(product, quantity)).toThrow('You can not order more then 100 and less then 5');
});

it('refuses more than the maximum, and tells it', () => {
  expect(() => priceLine({ ...product, maximum: 60 }, 61)).toThrow('You can not order more then 60 and less then 5');
});

it('refuses parts of a case pack', () => {
  expect(() => priceLine({ ...product, minimum: 12, multiple: 12 }, 30)).toThrow('packs of 12');
});

it('refuses every quantity of a product whose stock is below its minimum', () => {
  expect([3, 4, 5].map((quantity) => refusal({ available: 3 }, quantity))).toEqual(
    Array(3).fill('QUANTITY_OUT_OF_RANGE'),
  );
});

it('refuses amounts that no card can be charged', () => {
  expect(refusal({ priceCents: 9 }, 5)).toBe('AMOUNT_OUT_OF_RANGE');
  expect(refusal({ priceCents: 10 }, 5)).toBe('none');
  expect(refusal({ priceCents: 19_999_999 }, 5)).toBe('none');
  expect(refusal({ priceCents: 20_000_000 }, 5)).toBe('AMOUNT_OUT_OF_RANGE');
});

const units = fc.integer({ min: 1, max: 60 });
const anyTerms = fc.record({
  priceCents: fc.integer({ min: 50, max: 2000 }),
  minimum: units,
  multiple: fc.integer({ min: 1, max: 12 }),
  maximum: fc.option(units),
  available: fc.integer({ min: 0, max: 80 }),
  priceBreaks: fc.array(fc.record({ from: units, priceCents: fc.integer({ min: 50, max: 2000 }) }), { maxLength: 4 }),
});
/** Half of these have terms that a product may have. */
const rightTerms = anyTerms.map(({ minimum, maximum, priceBreaks, priceCents, ...rest }) => {
  const whole = Math.ceil(minimum / rest.multiple) * rest.multiple;
  const prices = priceBreaks.map((one) => one.priceCents).sort((one, other) => other - one);
  return {
    ...rest,
    minimum: whole,
    maximum: maximum === null ? null : whole + maximum * rest.multiple,
    priceCents: Math.max(priceCents, ...prices) + 1,
    priceBreaks: priceBreaks
      .map(({ from }) => whole + from)
      .sort((one, other) => one - other)
      .map((from, index) => ({ from, priceCents: prices[index] ?? 1 })),
  };
});

const hasProblem = (terms: SalesTerms): boolean => Object.keys(termsProblems(terms)).length > 0;

it('prices exactly the quantities that the terms and the stock allow, each by its last break, never dearer for more', () => {
  fc.assert(
    fc.property(rightTerms, (terms) => {
      fc.pre(!hasProblem(terms));
      const { available, minimum, maximum, multiple, priceBreaks, priceCents } = terms;
      let lowest = Infinity;
      for (let quantity = 0; quantity <= 90; quantity++) {
        const isAllowed =
          quantity >= minimum &&
          quantity <= available &&
          quantity <= (maximum ?? MAX_STOCK) &&
          quantity % multiple === 0;
        expect(refusal(terms, quantity) === 'none').toBe(isAllowed);
        if (!isAllowed) continue;
        const { unitPriceCents, amountCents } = priceLine(terms, quantity);
        const reached = priceBreaks.filter(({ from }) => from <= quantity).map((one) => one.priceCents);
        expect(unitPriceCents).toBe(Math.min(priceCents, ...reached));
        expect(amountCents).toBe(unitPriceCents * quantity);
        expect(unitPriceCents).toBeLessThanOrEqual(lowest);
        lowest = unitPriceCents;
      }
    }),
  );
});

it('accepts terms exactly when minimum and maximum are packs and breaks ascend in from and descend in price', () => {
  fc.assert(
    fc.property(fc.oneof(anyTerms, rightTerms), (terms) => {
      const { minimum, multiple, maximum, priceBreaks, priceCents } = terms;
      const packs = minimum % multiple === 0 && (maximum ?? 0) % multiple === 0 && (maximum ?? minimum) >= minimum;
      const froms = [minimum, ...priceBreaks.map(({ from }) => from)];
      const prices = [priceCents, ...priceBreaks.map((one) => one.priceCents)];
      const ascend = froms.every((from, index) => index === 0 || from > (froms[index - 1] ?? 0));
      const descend = prices.every((price, index) => index === 0 || price < (prices[index - 1] ?? 0));
      const within = maximum === null || (froms.at(-1) ?? 0) <= maximum;
      expect(hasProblem(terms)).toBe(!(packs && ascend && descend && (within || priceBreaks.length === 0)));
    }),
  );
});

describe('priceOrder', () => {
  const countries = fc.subarray(['BD', 'DE', 'US']);
  const methods: fc.Arbitrary<DeliveryMethod[]> = fc
    .array(
      fc.record({
        priceCents: fc.integer({ min: 0, max: 2000 }),
        freeFromCents: fc.option(fc.integer({ min: 1, max: 20_000 })),
        countries,
      }),
      { maxLength: 4 },
    )
    .map((all) =>
      all.map((facts) => ({ _id: new Types.ObjectId(), name: 'Courier', days: { from: 1, to: 3 }, ...facts })),
    );
  const taxes: fc.Arbitrary<Tax[]> = fc
    .tuple(
      fc.boolean(),
      fc.array(fc.record({ name: fc.constant('VAT'), rate: fc.integer({ min: 0, max: 10_000 }), countries }), {
        maxLength: 4,
      }),
    )
    .map(([isIncluded, all]) => all.map((tax) => ({ ...tax, isIncluded })));
  const terms: fc.Arbitrary<PriceTerms> = fc.record({
    homeCountry: fc.constant('BD'),
    deliveryMethods: methods,
    taxes,
  });
  /** With all taxes, a number still holds every cent of the total. */
  const subtotal = fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 1.5e15 }));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

  it('costs the subtotal, to the cent, where nothing is configured', () => {
    fc.assert(
      fc.property(subtotal, fc.constantFrom(undefined, 'DE'), (cents, country) => {
        const { totalCents, deliveries, delivery, taxes: applied } = priceOrder(cents, DEFAULT_SETTINGS, { country });
        expect([totalCents, deliveries, delivery, applied]).toEqual([cents, [], null, []]);
      }),
    );
  });

  it('is the sum of its parts: the cheapest method to the country, and each tax of it, rounded once, halves up', () => {
    fc.assert(
      fc.property(subtotal, terms, fc.constantFrom('BD', 'DE', 'FR'), (cents, settings, country) => {
        const price = priceOrder(cents, settings, { country });
        const goesThere = (one: { countries: string[] }) =>
          one.countries.length === 0 || one.countries.includes(country);
        const costs = settings.deliveryMethods
          .filter(goesThere)
          .map(({ priceCents, freeFromCents }) => (cents >= (freeFromCents ?? Infinity) ? 0 : priceCents));
        expect(price.deliveries.map(({ priceCents }) => priceCents)).toEqual(costs.sort((one, other) => one - other));
        expect(price.delivery).toBe(price.deliveries[0] ?? null);

        const applied = settings.taxes.filter(goesThere);
        const net = cents + (costs[0] ?? 0);
        const included = sum(applied.filter(({ isIncluded }) => isIncluded).map(({ rate }) => rate));
        expect(price.taxes.map(({ rate, isIncluded }) => [rate, isIncluded])).toEqual(
          applied.map(({ rate, isIncluded }) => [rate, isIncluded]),
        );
        for (const { rate, amountCents } of price.taxes) {
          // Twice the rounding error, in units of the whole: at most one half up, and less than one half down.
          const whole = BigInt(10_000 + included);
          const error = 2n * (BigInt(amountCents) * whole - BigInt(net) * BigInt(rate));
          expect(error <= whole && error > -whole).toBe(true);
        }
        const added = price.taxes.filter(({ isIncluded }) => !isIncluded);
        expect(price.totalCents).toBe(net + sum(added.map(({ amountCents }) => amountCents)));
      }),
    );
  });

  it('goes by the named method where that goes to the country, and else by the cheapest', () => {
    fc.assert(
      fc.property(terms, fc.nat(4), (settings, at) => {
        const named = settings.deliveryMethods[at]?._id.toString() ?? new Types.ObjectId().toString();
        const { deliveries, delivery } = priceOrder(5000, settings, { delivery: named.toUpperCase() });
        const chosen = deliveries.find(({ methodId }) => methodId.toString() === named);
        expect(delivery).toBe(chosen ?? deliveries[0] ?? null);
      }),
    );
  });

  it('refuses a country that no method goes to, and totals that no card can be charged', () => {
    const [courier, vat] = [
      { _id: new Types.ObjectId(), name: 'Courier', priceCents: 950, freeFromCents: null, days: { from: 1, to: 3 } },
      { name: 'VAT', rate: 1500, isIncluded: false },
    ];
    const settings = {
      homeCountry: 'BD',
      deliveryMethods: [{ ...courier, countries: ['BD'] }],
      taxes: [{ ...vat, countries: [] }],
    };
    const refused = (cents: number, country?: string) => priceOrder(cents, settings, { country }).refusal?.code;
    expect([refused(5000), refused(5000, 'DE')]).toEqual([undefined, 'DELIVERY_NOT_AVAILABLE']);
    // 86,955,571 + 950 + 13,043,478.15 is the greatest charge; a cent more is not.
    expect([refused(86_955_571), refused(86_955_572)]).toEqual([undefined, 'AMOUNT_OUT_OF_RANGE']);
    expect([refused(1), priceOrder(1, DEFAULT_SETTINGS).refusal?.code]).toEqual([undefined, 'AMOUNT_OUT_OF_RANGE']);
  });
});

import fc from 'fast-check';
import { Types } from 'mongoose';
import { priceLine } from '../orders/order-pricing.js';
import type { PricedProduct } from '../../catalogue/products/products.service.js';
import { priceLines } from './line-prices.js';
import { nextQuantity } from './next-quantity.js';

const PRODUCT: PricedProduct = {
  _id: new Types.ObjectId(),
  name: 'Claw hammer',
  partNumber: 'KG-CH-450',
  image: '',
  pictures: [],
  available: 100,
  minimum: 5,
  multiple: 5,
  maximum: null,
  priceCents: 1250,
  priceBreaks: [{ from: 50, priceCents: 1000 }],
};
const ITEM_ID = PRODUCT._id.toString();

const products = fc
  .record({
    packs: fc.integer({ min: 1, max: 8 }),
    multiple: fc.integer({ min: 1, max: 12 }),
    furtherPacks: fc.option(fc.integer({ min: 0, max: 8 })),
    available: fc.integer({ min: 0, max: 120 }),
  })
  .map(({ packs, multiple, furtherPacks, available }) => ({
    ...PRODUCT,
    available,
    multiple,
    minimum: packs * multiple,
    maximum: furtherPacks === null ? null : (packs + furtherPacks) * multiple,
  }));

const isTaken = (product: PricedProduct, quantity: number): boolean => {
  try {
    priceLine(product, quantity);
    return true;
  } catch {
    return false;
  }
};

describe('nextQuantity', () => {
  it('is the least quantity from this one on that an order takes, else the greatest below it, else null', () => {
    fc.assert(
      fc.property(products, fc.integer({ min: 1, max: 200 }), (product, quantity) => {
        const taken = Array.from({ length: 121 }, (_, units) => units).filter((units) => isTaken(product, units));
        const expected = taken.find((units) => units >= quantity) ?? taken.at(-1) ?? null;
        expect(nextQuantity(product, quantity)).toBe(expected);
      }),
    );
  });

  it('is the greatest that an order takes for quantities beyond all stock', () => {
    expect(nextQuantity(PRODUCT, 1e9)).toBe(100);
    expect(nextQuantity(PRODUCT, Number.MAX_SAFE_INTEGER)).toBe(100);
  });
});

describe('priceLines', () => {
  it('names the next quantity of a line alone', () => {
    fc.assert(
      fc.property(products, fc.integer({ min: 1, max: 200 }), (product, quantity) => {
        const [line] = priceLines([{ itemId: ITEM_ID, quantity }], [product]);
        expect(line?.problem?.quantity).toBe(isTaken(product, quantity) ? undefined : nextQuantity(product, quantity));
      }),
    );
  });

  it('counts the lines of one product together, for its rules and for its price, as an order does', () => {
    const [one, other] = priceLines(
      [
        { itemId: ITEM_ID.toUpperCase(), quantity: 48 },
        { partNumber: 'kg ch 450', quantity: 2 },
      ],
      [PRODUCT],
    );
    expect(one).toMatchObject({ unitPriceCents: 1000, amountCents: 48_000, problem: null });
    expect(other).toMatchObject({ unitPriceCents: 1000, amountCents: 2000, problem: null });
  });

  it('names for each line a quantity that is right when the other lines stay', () => {
    const line = fc.integer({ min: 1, max: 60 }).map((quantity) => ({ itemId: ITEM_ID, quantity }));
    fc.assert(
      fc.property(products, fc.array(line, { minLength: 1, maxLength: 4 }), (product, lines) => {
        const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
        const priced = priceLines(lines, [product]);
        expect(priced.every(({ problem }) => (problem === null) === isTaken(product, total))).toBe(true);
        const refused = priced.filter(({ problem }) => problem);
        expect(refused.map(({ amountCents }) => amountCents)).toEqual(refused.map(() => 0));
        const totals = refused.map(
          ({ asked, problem }) => problem?.quantity && total - asked.quantity + problem.quantity,
        );
        expect(totals.filter((units) => units && !isTaken(product, units))).toEqual([]);
      }),
    );
  });

  it.each([{ itemId: new Types.ObjectId().toString() }, { partNumber: 'KG-CH-451' }, { partNumber: '—' }])(
    'finds no product for %j',
    (named) => {
      const [line] = priceLines([{ ...named, quantity: 5 }], [PRODUCT, { ...PRODUCT, partNumber: '' }]);
      expect(line).toMatchObject({ product: null, amountCents: 0, problem: { quantity: null } });
      expect(line?.problem?.refusal.code).toBe('PRODUCT_NOT_FOUND');
    },
  );
});

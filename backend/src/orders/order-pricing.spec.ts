import type { ShopError } from '../common/errors/shop-error.js';
import { priceOrder } from './order-pricing.js';

const product = { priceCents: 1999, available: 100, minimum: 5 };

function refusal(facts: Partial<typeof product>, quantity: number): string {
  try {
    priceOrder({ ...product, ...facts }, quantity);
    return 'none';
  } catch (error) {
    return (error as ShopError).code;
  }
}

it.each([
  [5, 9995],
  [7, 13993],
  [100, 199_900],
])('prices %d units at %d cents', (quantity, cents) => {
  expect(priceOrder(product, quantity)).toBe(cents);
});

it.each([4, 101])('refuses %d units with the sentence of the contract', (quantity) => {
  expect(() => priceOrder(product, quantity)).toThrow('You can not order more then 100 and less then 5');
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

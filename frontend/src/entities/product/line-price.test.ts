import { linePrice } from './line-price';

const prices = {
  price: 11.5,
  priceBreaks: [
    { from: 48, price: 10.9 },
    { from: 144, price: 10.2 },
  ],
};

it.each([
  [12, 11.5, 138],
  [47, 11.5, 540.5],
  [48, 10.9, 523.2],
  [143, 10.9, 1558.7],
  [144, 10.2, 1468.8],
  [1000, 10.2, 10200],
])('%i units cost that of the last price break reached, for all of them', (quantity, unitPrice, amount) => {
  expect(linePrice(prices, quantity)).toEqual({ unitPrice, amount });
});

it('without price breaks every unit costs the list price', () => {
  expect(linePrice({ price: 0.07, priceBreaks: [] }, 3)).toEqual({ unitPrice: 0.07, amount: 0.21 });
});

import { formatDollars, orderAmount } from './money';

describe('money', () => {
  it.each([
    [19.99, 5, 99.95],
    [0.1, 3, 0.3],
    [1.15, 100, 115],
    [8.35, 24, 200.4],
  ])('%d times %d is %d, to the cent', (price, quantity, amount) => {
    expect(orderAmount(price, quantity)).toBe(amount);
  });

  it('is written in dollars', () => {
    expect(formatDollars(1234.5)).toBe('$1,234.50');
    expect(formatDollars(-0.3)).toBe('-$0.30');
    expect(formatDollars(NaN)).toBe('$NaN');
  });
});

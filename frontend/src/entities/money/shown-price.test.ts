import { shownCents, taxesIn, type PriceKind, type Tax } from './shown-price';

const tax = (rate: number, isIncluded: boolean, countries: string[] = []): Tax => ({
  ...{ name: 'VAT', rate, isIncluded, countries },
});

it.each<[string, number, Tax[], PriceKind, number]>([
  ['added, shown without', 1250, [tax(1500, false)], 'net', 1250],
  ['added, shown with', 1250, [tax(1500, false)], 'gross', 1438],
  ['added, half a cent up', 10, [tax(1500, false)], 'gross', 12],
  ['two added, each rounded alone', 50, [tax(500, false), tax(900, false)], 'gross', 58],
  ['included, shown with', 11500, [tax(1500, true)], 'gross', 11500],
  ['included, shown without', 11500, [tax(1500, true)], 'net', 10000],
  ['two included, which share the whole', 12000, [tax(1500, true), tax(500, true)], 'net', 10000],
  ['a whole basket of the dearest products', 99_999_999 * 500, [tax(1500, false)], 'gross', 57_499_999_425],
])('%s', (_what, cents, taxes, kind, shown) => {
  expect(shownCents(cents, taxes, kind)).toBe(shown);
});

it('a dearer product never shows as the cheaper one, so a list sorted by the stated price is sorted by the shown', () => {
  for (const isIncluded of [true, false]) {
    for (const rates of [[1], [1500], [700, 1900], [10_000]]) {
      const taxes = rates.map((rate) => tax(rate, isIncluded));
      const kind = isIncluded ? 'net' : 'gross';
      for (let cents = 50; cents < 400; cents++) {
        const shown = shownCents(cents, taxes, kind);
        expect(Number.isInteger(shown)).toBe(true);
        expect(isIncluded ? cents - shown : shown - cents).toBeGreaterThanOrEqual(0);
        expect(shownCents(cents + 1, taxes, kind)).toBeGreaterThanOrEqual(shown);
      }
    }
  }
});

it('only taxes of the country count', () => {
  const taxes = [tax(1500, false, ['BD']), tax(700, false, ['DE', 'AT']), tax(100, false)];
  expect(taxesIn(taxes, 'DE').map(({ rate }) => rate)).toEqual([700, 100]);
});

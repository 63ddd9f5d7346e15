import { COUNTRY_OPTIONS } from '../../lib/text/countries';
import { addressLimits, placeOrderLimits } from '../../lib/generated/contract-limits';
import { buildAddress } from '../../testing/fixtures';
import { formatAddress } from './format-address';

const linesOf = (fields: Parameters<typeof buildAddress>[0]) => formatAddress(buildAddress(fields)).split('\n');

it('writes each address in the order of its country, which stands below', () => {
  const [name, company] = ['Kamal Hossain', 'Hossain Motors'];
  expect(linesOf({ company })).toEqual([name, company, '12 Workshop Lane', 'Dhaka - 1208', 'Bangladesh']);
  const depot = { street: '548 Market St\nFloor 2', city: 'San Francisco', region: 'CA', postcode: '94016' };
  expect(linesOf({ ...depot, country: 'US' })).toEqual([
    ...[name, '548 Market St', 'Floor 2', 'San Francisco, CA 94016', 'United States'],
  ]);
  const tokyo = { city: 'Shibuya', region: 'Tokyo', postcode: '150-0001', country: 'JP' };
  expect(linesOf(tokyo)).toEqual([name, '12 Workshop Lane', 'Shibuya, Tokyo', '150-0001', 'Japan']);
  expect(linesOf({ ...tokyo, street: '神宮前1-2', city: '渋谷区', region: '東京都' })).toEqual([
    ...['〒150-0001', '東京都', '渋谷区', '神宮前1-2', name, 'Japan'],
  ]);
});

it('leaves out no part that the post of the country can do without', () => {
  const line = linesOf({ street: '১২ ওয়ার্কশপ রোড', city: 'ঢাকা', region: 'তেজগাঁও', postcode: '' });
  expect(line).toEqual(['Kamal Hossain', '১২ ওয়ার্কশপ রোড', 'ঢাকা', 'তেজগাঁও', 'Bangladesh']);
});

it('fits the longest address of any country into an order', () => {
  const { name, company, street, city, region, postcode } = addressLimits;
  const parts = Object.entries({ name, company, street, city, region, postcode });
  const longest = Object.fromEntries(parts.map(([part, { maxLength }], at) => [part, `${at}`.repeat(maxLength)]));
  const lengths = COUNTRY_OPTIONS.map(
    ({ value }) => formatAddress(buildAddress({ ...longest, country: value })).length,
  );
  expect(Math.max(...lengths)).toBeLessThanOrEqual(placeOrderLimits.customerAddress.maxLength);
});

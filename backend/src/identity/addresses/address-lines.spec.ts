import validator from 'validator';
import { MAX_ADDRESS_LENGTH } from '../../platform/common/validation/limits.js';
import { MAX_PART_LENGTHS } from './address-limits.js';
import { addressText } from './address-lines.js';
import type { PostalAddress } from './postal-address.schema.js';

const WORKSHOP = {
  ...{ name: 'Kamal Hossain', company: '', street: '12 Workshop Lane', city: 'Dhaka', region: '', postcode: '1208' },
};

const linesOf = ({ country = 'BD', ...parts }: Partial<PostalAddress> & { country?: string }) =>
  addressText({ ...WORKSHOP, ...parts }, country).split('\n');

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
  const parts = Object.entries(MAX_PART_LENGTHS).map(([part, length], at) => [part, `${at}`.repeat(length)]);
  const longest = Object.fromEntries(parts) as PostalAddress;
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const countries = letters.flatMap((one) => letters.map((other) => one + other)).filter(validator.isISO31661Alpha2);
  const lengths = countries.map((country) => addressText(longest, country).length);
  expect(lengths.length).toBeGreaterThan(200);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_ADDRESS_LENGTH);
});

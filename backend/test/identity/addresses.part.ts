import { AddressBook } from '../../src/identity/addresses/address-book.schema.js';
import { MAX_ADDRESSES, MAX_PART_LENGTHS } from '../../src/identity/addresses/address-limits.js';
import { type BuiltUser, buildUser } from '../support/builders.js';
import { type Answer, Shop } from '../support/shop.js';

let shop: Shop;
let customer: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await buildUser(shop);
});

const WORKSHOP = {
  ...{ name: 'রহিমা খাতুন', company: 'খাতুন ওয়ার্কস', street: '১২ ওয়ার্কশপ রোড\nতেজগাঁও', city: 'ঢাকা', region: '' },
  ...{ postcode: '1208', country: 'BD', phone: '8801711000000' },
};
const DEPOT = {
  ...{ name: 'Rahima Khatun', company: '', street: '1-2 Depot', city: 'Shibuya', region: 'Tokyo' },
  ...{ postcode: '150-0001', country: 'JP', phone: '81312345678' },
};

const get = async ({ token }: BuiltUser = customer): Promise<Answer['body']> =>
  (await shop.call('GET', '/address', { token })).body;
const put = (version: unknown, addresses: unknown, { token }: BuiltUser = customer): Promise<Answer> =>
  shop.call('PUT', '/address', { token, body: { version, addresses } });

it('is empty, with version 0, before it was ever saved', async () => {
  expect(await get()).toEqual({ addresses: [], version: 0 });
});

it('keeps the addresses in their order, the postcode as its country writes it, and the digits of the phone number', async () => {
  const written = { ...DEPOT, country: 'jp', postcode: ' 1500001', phone: '+81 3-1234-5678' };
  const { status, body } = await put(0, [WORKSHOP, written]);
  const _id = expect.stringMatching(/^[0-9a-f]{24}$/);
  expect([status, body]).toEqual([
    200,
    {
      addresses: [
        { _id, ...WORKSHOP, text: expect.stringMatching(/^রহিমা খাতুন\n.*\nBangladesh$/s) },
        { _id, ...DEPOT, text: 'Rahima Khatun\n1-2 Depot\nShibuya, Tokyo\n150-0001\nJapan' },
      ],
      version: 1,
    },
  ]);
  expect(await get()).toEqual(body);
});

it('knows an address by its id, also at another place and with other words', async () => {
  const { addresses } = (await put(0, [WORKSHOP, DEPOT])).body;
  const [workshop, depot] = addresses;
  const moved = [{ ...depot, street: '3 Depot' }, workshop];
  const text = 'Rahima Khatun\n3 Depot\nShibuya, Tokyo\n150-0001\nJapan';
  expect((await put(1, moved)).body).toEqual({ addresses: [{ ...moved[0], text }, workshop], version: 2 });
});

it("is one's own alone", async () => {
  const other = await buildUser(shop);
  await put(0, [WORKSHOP]);
  expect(await get(other)).toEqual({ addresses: [], version: 0 });
  expect((await put(0, [], other)).status).toBe(200);
  expect((await get()).addresses).toHaveLength(1);
});

it.each([
  ['never saved', 0],
  ['saved before', 1],
])('takes one of many devices at once, and shows the others its addresses: %s', async (_what, version) => {
  if (version > 0) await put(0, []);
  const cities = ['Dhaka', 'Bogura', 'Khulna', 'Sylhet'];
  const answers = await Promise.all(cities.map((city) => put(version, [{ ...WORKSHOP, city }])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const taken = answers.find(({ status }) => status === 200);
  for (const { status, body } of answers) {
    if (status === 409) expect(body).toMatchObject({ code: 'ADDRESSES_CHANGED', current: taken?.body });
  }
  expect(await get()).toEqual(taken?.body);
});

it('may be sent twice, as by a client that lost the answer', async () => {
  const [first, again] = [await put(0, [WORKSHOP]), await put(0, [WORKSHOP])];
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect((await put(0, [WORKSHOP, DEPOT])).body.code).toBe('ADDRESSES_CHANGED');
});

it(`takes ${MAX_ADDRESSES} addresses of the longest parts, in letters of three bytes`, async () => {
  const parts = Object.entries(MAX_PART_LENGTHS).map(([part, length]) => [part, 'ক'.repeat(length)]);
  const longest = { ...Object.fromEntries(parts), country: 'AE', phone: '+971 50 123 4567', _id: 'f'.repeat(24) };
  const addresses = Array.from({ length: MAX_ADDRESSES }, (_, at) => ({ ...longest, _id: `${10 + at}`.repeat(12) }));
  const { status, body } = await put(0, addresses);
  expect([status, body.addresses?.length]).toEqual([200, MAX_ADDRESSES]);
});

it.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'addresses.1.name'],
  ['a long name', { name: 'x'.repeat(MAX_PART_LENGTHS.name + 1) }, 'addresses.1.name'],
  ['no street', { street: '' }, 'addresses.1.street'],
  ['no city', { city: undefined }, 'addresses.1.city'],
  ['a country of no code', { country: 'UK' }, 'addresses.1.country'],
  ['an operator for a country', { country: { $ne: '' } }, 'addresses.1.country'],
  ['a postcode of another country', { postcode: 'SW1A 1AA' }, 'addresses.1.postcode'],
  ['a phone number with a digit too few', { phone: '0171100000' }, 'addresses.1.phone'],
  ['letters for a phone number', { phone: 'none' }, 'addresses.1.phone'],
  ['an unknown field', { isDefault: true }, 'addresses.1.isDefault'],
  ['an id that is none', { _id: 'first' }, 'addresses.1._id'],
])('refuses %s by the field', async (_what, change, field) => {
  const { status, body } = await put(0, [DEPOT, { ...WORKSHOP, ...change }]);
  expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, [field]]);
  expect(await shop.model(AddressBook).countDocuments({ _id: customer._id })).toBe(0);
});

const _id = 'a'.repeat(24);
it.each<[string, unknown, unknown, string]>([
  ['an address too many', 0, Array.from({ length: MAX_ADDRESSES + 1 }, () => WORKSHOP), 'addresses'],
  ['many addresses too many', 0, Array.from({ length: 100 }, () => WORKSHOP), 'addresses'],
  [
    'an address twice',
    0,
    [
      { ...WORKSHOP, _id },
      { ...DEPOT, _id: _id.toUpperCase() },
    ],
    'addresses.1._id',
  ],
  ['an address that is none', 0, [null], 'addresses.0'],
  ['no list', 0, WORKSHOP, 'addresses'],
  ['no version', undefined, [], 'version'],
])('refuses %s', async (_what, version, addresses, field) => {
  const { status, body } = await put(version, addresses);
  expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, [field]]);
});

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { AuditEntry } from '../../src/audit/audit-entry.schema.js';
import { createApp } from '../../src/create-app.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { MAX_COUNTRIES, MAX_METHODS, MAX_TAXES } from '../../src/settings/settings-limits.js';
import { Settings } from '../../src/settings/settings.schema.js';
import { type BuiltUser, buildAdmin, buildOrder, buildProduct } from '../support/builders.js';
import { testEnvironment } from '../support/environment.js';
import { eventually } from '../../../load/testkit/eventually.js';
import { controlAges, withStoppedAges } from '../support/ages.js';
import { configure } from '../support/settings.js';
import { type Answer, Shop } from '../support/shop.js';

let shop: Shop;
let replica: NestFastifyApplication;
let admin: BuiltUser;

controlAges();
beforeAll(async () => {
  shop = await Shop.open();
  replica = await createApp(testEnvironment(shop.connection.name), pino({ level: 'silent' }));
  await replica.init();
  admin = await buildAdmin(shop);
});
// Not before: both apps share passport's one strategy for checking tokens.
afterAll(async () => {
  await replica.close();
  await shop.close();
});
beforeEach(() => shop.model(Settings).deleteMany());

const SELLER = {
  ...{ name: 'Karigar Tools Ltd', address: '1 Foundry Road\nDhaka', email: 'sales@example.com' },
  ...{ phone: '+880 2 5555-1234', taxNumber: '000123456-0101' },
};
const NOBODY = { name: '', address: '', email: '', phone: '', taxNumber: '' };
const ANYWHERE = { deliveryMethods: [], taxes: [], retentionYears: 10 };
const DEFAULTS = { seller: NOBODY, homeCountry: 'BD', timeZone: 'UTC', ...ANYWHERE };
const HIDDEN_DEFAULTS = {
  ...{ bank: '', lowStock: 3, unpaidDays: 0, version: 0 },
  alerts: { lowProducts: 10, failedNotices: 1, doubtMinutes: 15, errorRate: 100 },
  ...{ largeRefund: null, adminsNeedSecondFactor: false },
};
const COURIER = { name: 'Courier', price: 9.5, freeFrom: 200, countries: ['BD'], days: { from: 2, to: 4 } };
const VAT = { name: 'VAT', rate: 1500, countries: [], isIncluded: false };

const get = async (): Promise<Answer['body']> => (await shop.call('GET', '/settings')).body;
const getAll = async (): Promise<Answer['body']> =>
  (await shop.call('GET', '/settings/all', { token: admin.token })).body;
const put = (change: object): Promise<Answer> =>
  shop.call('PUT', '/settings', { token: admin.token, body: { ...DEFAULTS, ...HIDDEN_DEFAULTS, ...change } });
const saved = async (change: object): Promise<Answer['body']> => {
  const { status, body } = await put(change);
  expect([status, body.fieldErrors]).toEqual([200, undefined]);
  return body;
};

it('begins with nothing to choose and nothing to add', async () => {
  expect(await get()).toEqual(DEFAULTS);
  expect(await getAll()).toEqual({ ...DEFAULTS, ...HIDDEN_DEFAULTS });
});

it('shows everyone what was saved, but the bank account and the thresholds to admins only', async () => {
  const shown = { seller: SELLER, homeCountry: 'DE', timeZone: 'Asia/Dhaka', taxes: [VAT], retentionYears: 7 };
  const hidden = {
    ...{ bank: 'IBAN DE02 1203 0000 0000 2020 51', lowStock: 5, unpaidDays: 14 },
    alerts: { lowProducts: 0, failedNotices: 2, doubtMinutes: 30, errorRate: 250 },
    ...{ largeRefund: 499.5, adminsNeedSecondFactor: false },
  };
  const body = await saved({ ...shown, ...hidden, homeCountry: 'de', deliveryMethods: [COURIER] });
  const deliveryMethods = [{ ...COURIER, _id: expect.any(String) }];
  expect(body).toEqual({ ...shown, ...hidden, deliveryMethods, version: 1 });
  expect(await get()).toEqual({ ...shown, deliveryMethods });
  expect(await getAll()).toEqual(body);
  // As a client sends them that does not know what was added last.
  const later = { retentionYears: undefined, largeRefund: undefined, adminsNeedSecondFactor: undefined };
  expect(await saved({ ...body, ...later })).toEqual(body);
  expect((await saved({ ...body, largeRefund: null })).largeRefund).toBeNull();
});

it('keeps the id of a method that is renamed, and of one that is sent again without it', async () => {
  const [{ _id: first }] = (await saved({ deliveryMethods: [COURIER] })).deliveryMethods;
  const sent = [{ ...COURIER, _id: first, name: 'Post' }, COURIER];
  const { deliveryMethods } = await saved({ deliveryMethods: sent, version: 1 });
  const ids = deliveryMethods.map(({ _id }: { _id: string }) => _id);
  expect([ids[0], ids[1] === first]).toEqual([first, false]);
  const again = await saved({ deliveryMethods: sent, version: 1 });
  expect(again).toMatchObject({ version: 2, deliveryMethods });
});

it.each([0, 1])(
  'is not saved over the change of another admin, which the refusal shows: version %d',
  async (version) => {
    if (version > 0) await saved({ lowStock: 9 });
    const answers = await Promise.all([1, 2].map((unpaidDays) => put({ unpaidDays, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'SETTINGS_CHANGED', current: await getAll() });
    expect((await getAll()).version).toBe(version + 1);
  },
);

it('leaves no word about the seller in the audit log, but which fields changed', async () => {
  await shop.model(AuditEntry).deleteMany();
  await saved({ seller: SELLER, bank: '020 123', taxes: [VAT] });
  await saved({ seller: { ...SELLER, phone: '1' }, bank: '020 123', taxes: [VAT], version: 1 });
  const entries = await shop.model(AuditEntry).find().sort({ at: 1 }).lean();
  expect(entries.map(({ after }) => after)).toEqual([
    { taxes: [VAT], sellerFields: ['name', 'address', 'email', 'phone', 'taxNumber', 'bank'] },
    { sellerFields: ['phone'] },
  ]);
  const stored = JSON.stringify(entries);
  for (const word of [...Object.values(SELLER), '020 123']) expect(stored).not.toContain(word);
});

it('prices by a change within a second on another replica, and at once on the one that saved it', async () => {
  const { partNumber } = await buildProduct(shop);
  const body = { lines: [{ partNumber, quantity: 10 }] };
  const priced = async () => {
    const { payload } = await replica.inject({ method: 'POST', url: '/basket/price', payload: body });
    return (JSON.parse(payload) as { total: number }).total;
  };
  // The replica may still know the taxes of the test before.
  await eventually(async () => (await priced()) === 125);
  await saved({ taxes: [VAT] });
  expect((await shop.call('POST', '/basket/price', { body })).body.total).toBe(143.75);
  await withStoppedAges(async (pass) => {
    pass(1000);
    expect(await priced()).toBe(143.75);
  });
});

it.each<[string, object, string[]]>([
  ['no seller', { seller: undefined }, ['seller']],
  ['a seller that is a text', { seller: 'Karigar' }, ['seller']],
  ['a seller that is a list', { seller: [] }, ['seller']],
  ['a long name', { seller: { ...NOBODY, name: 'x'.repeat(101) } }, ['seller.name']],
  ['no e-mail address', { seller: { ...NOBODY, email: 'sales' } }, ['seller.email']],
  ['an unknown field of the seller', { seller: { ...NOBODY, boss: 'me' } }, ['seller.boss']],
  ['a country that does not exist', { homeCountry: 'XX' }, ['homeCountry']],
  ['a country in words', { homeCountry: 'Bangladesh' }, ['homeCountry']],
  ['an operator for a country', { homeCountry: { $ne: '' } }, ['homeCountry']],
  [
    'a method to nowhere',
    { deliveryMethods: [{ ...COURIER, countries: ['BD', 'ZZ'] }] },
    ['deliveryMethods.0.countries'],
  ],
  ['a country twice', { deliveryMethods: [{ ...COURIER, countries: ['BD', 'bd'] }] }, ['deliveryMethods.0.countries']],
  [
    'two methods of one name',
    { deliveryMethods: [COURIER, { ...COURIER, name: 'COURIER' }] },
    ['deliveryMethods.1.name'],
  ],
  [
    'days that end before they begin',
    { deliveryMethods: [{ ...COURIER, days: { from: 4, to: 3 } }] },
    ['deliveryMethods.0.days.to'],
  ],
  ['no days', { deliveryMethods: [{ ...COURIER, days: null }] }, ['deliveryMethods.0.days']],
  ['a price below zero', { deliveryMethods: [{ ...COURIER, price: -1 }] }, ['deliveryMethods.0.price']],
  ['parts of a cent', { deliveryMethods: [{ ...COURIER, freeFrom: 0.001 }] }, ['deliveryMethods.0.freeFrom']],
  ['a rate above 100 %', { taxes: [{ ...VAT, rate: 10_001 }] }, ['taxes.0.rate']],
  ['half a basis point', { taxes: [VAT, { ...VAT, rate: 0.5 }] }, ['taxes.1.rate']],
  ['taxes of both kinds', { taxes: [VAT, VAT, { ...VAT, isIncluded: true }] }, ['taxes.2.isIncluded']],
  ['a tax too many', { taxes: Array(MAX_TAXES + 1).fill(VAT) }, ['taxes']],
  ['a threshold below zero', { lowStock: -1 }, ['lowStock']],
  ['a time zone of nowhere', { timeZone: 'Asia/Atlantis' }, ['timeZone']],
  ['a thousand days', { unpaidDays: 1000 }, ['unpaidDays']],
  ['no year', { retentionYears: 0 }, ['retentionYears']],
  ['a large refund below zero', { largeRefund: -1 }, ['largeRefund']],
  ['a second factor that is no flag', { adminsNeedSecondFactor: 'yes' }, ['adminsNeedSecondFactor']],
  ['no version', { version: undefined }, ['version']],
])('refuses %s by the field, and keeps what was there', async (_what, change, fields) => {
  const { status, body } = await put(change);
  expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, fields]);
  expect((await getAll()).version).toBe(0);
});

it('takes as many methods, taxes, countries and letters as there may be', async () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter((code) => names.of(code));
  const known: string[] = [];
  for (const code of codes) if ((await put({ homeCountry: code, version: 99 })).status === 409) known.push(code);
  expect(known.length).toBeGreaterThan(240);
  expect(known.length).toBeLessThanOrEqual(MAX_COUNTRIES);
  const name = (at: number) => `${at}`.padEnd(40, 'ৰ');
  const body = await saved({
    seller: { ...SELLER, address: 'ৰ'.repeat(500) },
    deliveryMethods: Array.from({ length: MAX_METHODS }, (_, at) => ({ ...COURIER, name: name(at), countries: known })),
    taxes: Array.from({ length: MAX_TAXES }, (_, at) => ({ ...VAT, name: name(at), countries: known })),
  });
  expect(body.deliveryMethods).toHaveLength(MAX_METHODS);
});

it('says from which stock on a product runs low', async () => {
  await buildProduct(shop, { name: 'Anvil', available: 14, minimum: 5 });
  await buildProduct(shop, { name: 'Vise', available: 15, minimum: 5 });
  const low = async () => {
    const { body } = await shop.call('GET', '/product/manage?state=low', { token: admin.token });
    return body.map(({ name }: { name: string }) => name);
  };
  expect(await low()).toEqual(['Anvil']);
  await saved({ lowStock: 4 });
  expect(await low()).toEqual(['Anvil', 'Vise']);
});

it('cancels the orders that nobody has paid for as many days, and only with a number of days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const old = await buildOrder(shop, { createdAt: daysAgo(15) });
  await buildOrder(shop, { createdAt: daysAgo(13) });
  await buildOrder(shop, { createdAt: daysAgo(15), pay: { state: 'C', attempt: 0, intentId: 'pi_confirming' } });
  await buildOrder(shop, { createdAt: daysAgo(15), status: 'Pending', pay: { state: 'K', attempt: 0 } });
  const cancelled = async () => {
    await shop.runJob('orders.cancel-unpaid');
    const all = await shop.model(Order).find({ cancelled: true }).lean();
    return all.map(({ _id, asks }) => [_id, asks?.map(({ kind }) => kind)]);
  };
  expect(await cancelled()).toEqual([]);
  await configure(shop, { unpaidDays: 14 });
  expect(await cancelled()).toEqual([[old._id, ['orderCancelledByShop']]]);
});

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { createApp } from '../../src/create-app.js';
import { MAX_GROUPS, MAX_WORD_LENGTH, MAX_WORDS } from '../../src/catalogue/synonyms/synonym-limits.js';
import { LIST_ID, Synonyms } from '../../src/catalogue/synonyms/synonyms.schema.js';
import { SynonymsService } from '../../src/catalogue/synonyms/synonyms.service.js';
import { type BuiltUser, buildAdmin, buildProduct } from '../support/builders.js';
import { testEnvironment } from '../support/environment.js';
import { controlAges, withStoppedAges } from '../support/ages.js';
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
  await buildProduct(shop, { name: 'Torque wrench' });
  await buildProduct(shop, { name: 'Claw hammer' });
});
// Not before: both apps share passport's one strategy for checking tokens.
afterAll(async () => {
  await replica.close();
  await shop.close();
});

const get = async () => (await shop.call('GET', '/synonym', { token: admin.token })).body;
const put = (groups: readonly (readonly unknown[])[], version: number): Promise<Answer> => {
  const body = { groups: groups.map((words) => ({ words })), version };
  return shop.call('PUT', '/synonym', { token: admin.token, body });
};

async function saved(...groups: string[][]): Promise<void> {
  const { status } = await put(groups, (await get()).version);
  expect(status).toBe(200);
}

const found = async (q: string): Promise<string[]> =>
  (await shop.call('GET', `/product?q=${encodeURIComponent(q)}`)).body.map(({ name }: { name: string }) => name);

const startAgain = () => shop.app.get(SynonymsService).onApplicationBootstrap();

it('begins with the names of the trade, which an admin can save as they are', async () => {
  await shop.model(Synonyms).deleteOne({ _id: LIST_ID });
  await startAgain();
  const { groups, version } = await get();
  expect(groups.length).toBeGreaterThanOrEqual(30);
  expect(version).toBe(1);
  expect(await found('spanners')).toEqual(['Torque wrench']);
  expect(await found('framing hammer')).toEqual(['Claw hammer']);
  await saved(...groups.map(({ words }: { words: string[] }) => words));
});

it('keeps the list of a shop that has one', async () => {
  await saved(['beater', 'claw hammer']);
  await startAgain();
  expect((await get()).groups).toEqual([{ words: ['beater', 'claw hammer'] }]);
});

it('is searched by from the moment it is saved on', async () => {
  await saved(['beater', 'claw hammer'], ['ratchet tool', 'wrench']);
  expect(await found('beater')).toEqual(['Claw hammer']);
  expect(await found('ratchet tools')).toEqual(['Torque wrench']);
  expect(await found('spanner')).toEqual([]);
  await saved(['spanner', 'wrench']);
  expect(await found('beater')).toEqual([]);
  expect(await found('spanner')).toEqual(['Torque wrench']);
});

it('is searched by within a second on another replica', async () => {
  const sought = async () => {
    const { payload } = await replica.inject('/product?q=gizmo');
    return (JSON.parse(payload) as unknown[]).length;
  };
  await saved(['spanner', 'wrench']);
  expect(await sought()).toBe(0);
  await saved(['gizmo', 'wrench']);
  await withStoppedAges(async (pass) => {
    pass(1000);
    expect(await sought()).toBe(1);
  });
});

it('is not saved over the edit of another admin, which the refusal shows', async () => {
  await saved(['spanner', 'wrench']);
  const { version } = await get();
  const answers = await Promise.all([put([['a', 'b']], version), put([['c', 'd']], version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'SYNONYMS_EDITED', current: await get() });
  expect((await get()).version).toBe(version + 1);
});

it('may be saved twice, as by a client that lost the answer', async () => {
  const { version } = await get();
  const [first, again] = [await put([['lost', 'answer']], version), await put([['lost', 'answer']], version)];
  expect(again).toMatchObject({ status: 200, body: first.body });
});

it.each([
  ['no words', [['spanner', '—!']], 'groups.0.words'],
  ['three words', [['spanner', 'a b c']], 'groups.0.words'],
  ['a word alone', [['spanner']], 'groups.0.words'],
  ['an empty word', [['spanner', ' ']], 'groups.0.words'],
  ['a word twice in a group', [['vise', 'clamp', 'Vise']], 'groups.0.words'],
  [
    'a word in two groups',
    [
      ['spanner', 'wrench'],
      ['key', 'Spanner'],
    ],
    'groups.1.words',
  ],
  [
    'a plural in another group',
    [
      ['spanner', 'wrench'],
      ['key', 'wrenches'],
    ],
    'groups.1.words',
  ],
  ['a number for a word', [['spanner', 7]], 'groups.0.words'],
  ['operators', [['spanner', { $ne: '' }]], 'groups'],
  ['too many words', [Array.from({ length: MAX_WORDS + 1 }, (_, at) => `w${at}`)], 'groups.0.words'],
  ['too many letters', [['x'.repeat(MAX_WORD_LENGTH + 1), 'y']], 'groups.0.words'],
  ['too many groups', Array.from({ length: MAX_GROUPS + 1 }, (_, at) => [`a${at}`, `b${at}`]), 'groups'],
])('refuses %s by the field, and keeps what was there', async (_what, groups, field) => {
  const before = await get();
  const { status, body } = await put(groups, before.version);
  expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, [field]]);
  expect(await get()).toEqual(before);
});

it('takes as many groups, words and letters as there may be', async () => {
  const word = (at: number) => `${at}`.padEnd(MAX_WORD_LENGTH, 'ৰ');
  const groups = Array.from({ length: MAX_GROUPS }, (_, group) =>
    Array.from({ length: MAX_WORDS }, (_each, at) => word(group * MAX_WORDS + at)),
  );
  await saved(...groups);
  expect((await get()).groups).toHaveLength(MAX_GROUPS);
});

it('is empty once the database has lost it, and may be written anew', async () => {
  await shop.model(Synonyms).deleteOne({ _id: LIST_ID });
  expect(await get()).toEqual({ groups: [], version: 1 });
  await saved(['spanner', 'wrench']);
  expect(await found('spanner')).toEqual(['Torque wrench']);
});

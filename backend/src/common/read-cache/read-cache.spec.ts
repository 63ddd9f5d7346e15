import { jest } from '@jest/globals';
import type { Environment } from '../../config/environment.js';
import { ReadCache, type StoredAnswer } from './read-cache.js';

const SECOND = Date.UTC(2026, 0, 1, 12, 0, 0);
const ADDRESS = '/product?limit=24';

let cache: ReadCache;
/** How often the database was asked. */
let reads: number;

const answer = (text: string): StoredAnswer => ({ body: Buffer.from(text) });

/** Asks for an address; the answer's text is the number of the read it comes from. */
const ask = async (address = ADDRESS, from = cache): Promise<string> =>
  (await from.read(address, () => Promise.resolve(answer(String(++reads))))).body.toString();

beforeEach(() => {
  jest.useFakeTimers({ now: SECOND });
  cache = new ReadCache({ READ_CACHE: true } as Environment);
  reads = 0;
});
afterEach(() => jest.useRealTimers());

it('reads once for all who ask in one second of the clock, and again in the next', async () => {
  await expect(Promise.all([ask(), ask()])).resolves.toEqual(['1', '1']);
  jest.advanceTimersByTime(999);
  await expect(ask()).resolves.toBe('1');
  expect(cache.find(ADDRESS)?.body.toString()).toBe('1');
  jest.advanceTimersByTime(1);
  expect(cache.find(ADDRESS)).toBeUndefined();
  await expect(ask()).resolves.toBe('2');
});

it('counts from the moment the read began, however long the read took', async () => {
  let finish: (stored: StoredAnswer) => void = () => undefined;
  const slow = cache.read(ADDRESS, () => new Promise((resolve) => (finish = resolve)));
  jest.advanceTimersByTime(1000);
  finish(answer('late'));
  await expect(slow).resolves.toEqual(answer('late'));
  expect(cache.find(ADDRESS)).toBeUndefined();
  await expect(ask()).resolves.toBe('1');
});

it('is not fooled by a clock that is set back', async () => {
  await ask();
  jest.advanceTimersByTime(1000);
  jest.setSystemTime(SECOND);
  expect(cache.find(ADDRESS)).toBeUndefined();
});

it('tells addresses apart', async () => {
  await expect(ask('/product?page=1')).resolves.toBe('1');
  await expect(ask('/product?page=2')).resolves.toBe('2');
  await expect(ask('/product?page=1')).resolves.toBe('1');
});

it('forgets everything when something was written, also what a read under way may have missed', async () => {
  await ask('/review');
  let finish: (stored: StoredAnswer) => void = () => undefined;
  const under = cache.read(ADDRESS, () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  await expect(ask()).resolves.toBe('2');
  finish(answer('missed'));
  await under;
  expect(cache.find(ADDRESS)?.body.toString()).toBe('2');
  expect(cache.find('/review')).toBeUndefined();
});

it('hands a failure to all who wait, and reads again for the next', async () => {
  const fail = () => cache.read(ADDRESS, () => Promise.reject(new Error('no database')));
  const outcomes = await Promise.allSettled([fail(), fail()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask()).resolves.toBe('1');
});

it('lets the oldest answers go when they are many or large', async () => {
  for (let page = 0; page < 1500; page++) await ask(`/product?page=${page}`);
  expect(cache.find('/product?page=0')).toBeUndefined();
  expect(cache.find('/product?page=1499')).toBeDefined();

  const large = (name: string) => cache.read(name, () => Promise.resolve({ body: Buffer.alloc(10 * 2 ** 20) }));
  await large('/first');
  await large('/second');
  expect(cache.find('/first')).toBeUndefined();
  expect(cache.find('/second')).toBeDefined();
});

it('reads every time when it is switched off', async () => {
  const off = new ReadCache({ READ_CACHE: false } as Environment);
  await expect(Promise.all([ask(ADDRESS, off), ask(ADDRESS, off)])).resolves.toEqual(['1', '2']);
  expect(off.find(ADDRESS)).toBeUndefined();
});

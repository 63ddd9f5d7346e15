import { jest } from '@jest/globals';
import type { Environment } from '../../config/environment.js';
import { ReadCache, type StoredAnswer } from './read-cache.js';

const ADDRESS = '/product?limit=24';

let cache: ReadCache;
/** How often the database was queried. */
let reads: number;

const answer = (text: string | Buffer): StoredAnswer => ({ status: 200, body: Buffer.from(text), headers: {} });

/** Reads an address as a request does; the answer's text is the number of its read. */
const ask = async (address = ADDRESS, from = cache): Promise<string> => {
  const { body } = from.find(address) ?? (await from.read(address, () => Promise.resolve(answer(String(++reads)))));
  return body.toString();
};

/** Begins to read an address; the read takes until it is told to finish. */
function beginToRead(address = ADDRESS) {
  let finish: (stored: StoredAnswer) => void = () => undefined;
  const outcome = cache.read(address, () => new Promise((resolve) => (finish = resolve)));
  return { outcome, finish: (text: string) => finish(answer(text)) };
}

beforeEach(() => {
  jest.useFakeTimers();
  cache = new ReadCache({ READ_CACHE: true } as Environment);
  reads = 0;
});
afterEach(() => jest.useRealTimers());

it('reads once for all who ask within 900 ms, and again when it is over', async () => {
  await expect(Promise.all([ask(), ask()])).resolves.toEqual(['1', '1']);
  jest.advanceTimersByTime(799);
  await expect(ask()).resolves.toBe('1');
  jest.advanceTimersByTime(101);
  await expect(ask()).resolves.toBe('2');
});

it('sends one of those who ask to read anew before the answer is too old, and the others wait for nothing', async () => {
  await ask();
  jest.advanceTimersByTime(800);
  expect(cache.find(ADDRESS)).toBeUndefined();
  const renewal = beginToRead();
  expect(cache.find(ADDRESS)?.body.toString()).toBe('1');
  renewal.finish('renewed');
  await renewal.outcome;
  jest.advanceTimersByTime(799);
  await expect(ask()).resolves.toBe('renewed');
});

it('answers nothing older than the limit when the renewal has not begun', async () => {
  await ask();
  jest.advanceTimersByTime(800);
  cache.find(ADDRESS);
  jest.advanceTimersByTime(99);
  await expect(ask()).resolves.toBe('1');
  jest.advanceTimersByTime(1);
  await expect(Promise.all([ask(), ask()])).resolves.toEqual(['2', '2']);
});

it('counts from the moment the read began, however long the read took', async () => {
  const slow = beginToRead();
  jest.advanceTimersByTime(900);
  const later = ask();
  slow.finish('late');
  await expect(slow.outcome).resolves.toEqual(answer('late'));
  await expect(later).resolves.toBe('1');
  await expect(ask()).resolves.toBe('1');
});

it('has others wait for a read under way, unless it began too long ago or may have missed a write', () => {
  expect(cache.findUnderWay(ADDRESS)).toBeUndefined();
  beginToRead();
  jest.advanceTimersByTime(899);
  expect(cache.findUnderWay(ADDRESS)).toBeDefined();
  jest.advanceTimersByTime(1);
  expect(cache.findUnderWay(ADDRESS)).toBeUndefined();
  beginToRead();
  cache.clear();
  expect(cache.findUnderWay(ADDRESS)).toBeUndefined();
});

it('tells addresses apart', async () => {
  await expect(ask('/product?page=1')).resolves.toBe('1');
  await expect(ask('/product?page=2')).resolves.toBe('2');
  await expect(ask('/product?page=1')).resolves.toBe('1');
});

it('forgets everything when something was written, also what a read under way may have missed', async () => {
  await ask('/review');
  const missing = beginToRead();
  cache.clear();
  await expect(ask()).resolves.toBe('2');
  missing.finish('missed');
  await missing.outcome;
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

  const large = (name: string) => cache.read(name, () => Promise.resolve(answer(Buffer.alloc(10 * 2 ** 20))));
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

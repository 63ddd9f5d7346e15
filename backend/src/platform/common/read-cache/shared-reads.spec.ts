import { jest } from '@jest/globals';
import { SharedReads } from './shared-reads.js';

let shared: SharedReads<string>;
/** How often the database was queried. */
let reads: number;

/** The number of the read that answers. */
const ask = (name = 'a', from = shared) => from.read(name, () => Promise.resolve(String(++reads)));

/** Begins a read that takes until it is told to finish. */
function beginToRead() {
  let finish: (value: string) => void = () => undefined;
  const outcome = shared.read('a', () => new Promise((resolve) => (finish = resolve)));
  return { outcome, finish: () => finish('slow') };
}

beforeEach(() => {
  jest.useFakeTimers();
  shared = new SharedReads();
  reads = 0;
});
afterEach(() => jest.useRealTimers());

it('reads once for all who ask within half a second, and again when it is over', async () => {
  await expect(Promise.all([ask(), ask()])).resolves.toEqual(['1', '1']);
  jest.advanceTimersByTime(499);
  await expect(ask()).resolves.toBe('1');
  jest.advanceTimersByTime(1);
  await expect(ask()).resolves.toBe('2');
});

it('counts from the moment the read began, however long the read took', async () => {
  const slow = beginToRead();
  jest.advanceTimersByTime(500);
  await expect(ask()).resolves.toBe('1');
  slow.finish();
  await expect(slow.outcome).resolves.toBe('slow');
  await expect(ask()).resolves.toBe('1');
});

it('tells names apart', async () => {
  await expect(Promise.all([ask('a'), ask('b'), ask('a')])).resolves.toEqual(['1', '2', '1']);
});

it('forgets everything after a write, also what a read under way may have missed', async () => {
  await ask('b');
  const missing = beginToRead();
  shared.clear();
  await expect(ask()).resolves.toBe('2');
  missing.finish();
  await missing.outcome;
  await expect(ask()).resolves.toBe('2');
  await expect(ask('b')).resolves.toBe('3');
});

it('hands a failure to all who wait, and reads again for the next', async () => {
  const fail = () => shared.read('a', () => Promise.reject(new Error('no database')));
  const outcomes = await Promise.allSettled([fail(), fail()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask()).resolves.toBe('1');
});

it('lets the oldest go when they are many', async () => {
  for (let name = 1; name <= 201; name++) await ask(String(name));
  await expect(ask('201')).resolves.toBe('201');
  await expect(ask('1')).resolves.toBe('202');
});

it('only shares what is being read where a web server keeps the answers', async () => {
  const notKept = new SharedReads<string>(false);
  await expect(Promise.all([ask('a', notKept), ask('a', notKept)])).resolves.toEqual(['1', '1']);
  await expect(ask('a', notKept)).resolves.toBe('2');
});

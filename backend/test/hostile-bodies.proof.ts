import fc from 'fast-check';
import { NARROW_BODY } from '../src/platform/common/body/body-shape.js';
import { type BuiltUser, buildAdmin, buildUser } from './support/builders.js';
import { goodValue, type Operation, readContract } from './support/contract.js';
import { createFirebaseAccount } from './support/firebase-accounts.js';
import { timed } from './support/processor-time.js';
import { Shop } from './support/shop.js';

/** Processor time in all: the test and the database share the process. */
const LONGEST_MS = 50;

/** A small body takes 1 to 3 ms; on a busy machine it takes longer, as all bodies do. */
const TIMES_A_SMALL_BODY = 10;

const LIMIT = `${LONGEST_MS} ms of the processor, or ${TIMES_A_SMALL_BODY} times what a small body takes,`;

const GENERATED = 1500;

/** Times that what took too long is measured again: garbage collection and compilation may have fallen into it. */
const TRIES = 10;

let shop: Shop;
let customer: BuiltUser;
let admin: BuiltUser;
let idToken: string;
const writes = readContract().filter(({ method }) => method !== 'GET');

beforeAll(async () => {
  shop = await Shop.open();
  const account = await createFirebaseAccount();
  idToken = account.idToken;
  customer = await buildUser(shop, { email: account.email, uid: account.uid });
  admin = await buildAdmin(shop);
});
afterAll(() => shop.close());

/** Parts that together fill this many bytes. */
const filled = (bytes: number, part: (at: number) => string): string[] => {
  const parts: string[] = [];
  for (let length = 0; ; parts.push(part(parts.length))) {
    length += Buffer.byteLength(part(parts.length)) + 1;
    if (length > bytes) return parts;
  }
};

/** Bodies of at most this many bytes, each mostly of one kind of JSON. */
const SHAPES: Record<string, (bytes: number, text: string) => string> = {
  'many keys': (bytes) => `{${filled(bytes, (at) => `"${at.toString(36)}":0`).join()}}`,
  'keys that are whole numbers': (bytes) => `{${filled(bytes, (at) => `"${at * 2 ** 17}":0`).join()}}`,
  'one key again and again': (bytes, text) => `{${filled(bytes, () => `${JSON.stringify(text)}:{}`).join()}}`,
  'nested lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'nested objects': (bytes) => '{"a":'.repeat(bytes / 6) + '1' + '}'.repeat(bytes / 6),
  'objects in a list': (bytes) => `{"a":[${filled(bytes, () => '{"a":1}').join()}]}`,
  'texts in a list': (bytes, text) => `{"a":[${filled(bytes, (at) => JSON.stringify(text + at)).join()}]}`,
  'long numbers': (bytes) => `{"a":${'9'.repeat(bytes / 2)},"b":0.${'1'.repeat(bytes / 3)}}`,
  'many numbers': (bytes) => `{"a":[${filled(bytes, () => '1e308').join()}]}`,
  'a long key': (bytes, text) => `{${JSON.stringify(filled(bytes / 6, () => text).join(''))}:1}`,
  escapes: (bytes) => `{"a":"${'\\u0041'.repeat(bytes / 7)}","b":"${'\\\\'.repeat(bytes / 20)}"}`,
  'white space': (bytes) => `{"a"${' '.repeat(bytes - 20)}:1}`,
  'quotation marks': (bytes) => '"'.repeat(bytes),
  'no JSON': (bytes, text) => filled(bytes, () => text).join(''),
};

/** Texts that regular expressions for e-mails, addresses and numbers could be slow to refuse. */
const TEXTS: ((length: number) => string)[] = [
  (length) => 'x'.repeat(length),
  (length) => ' '.repeat(length - 1) + 'x',
  (length) => '1'.repeat(length - 1) + '-',
  (length) => `a@${'a.'.repeat(length / 2 - 2)}`,
  (length) => `${'a.'.repeat(length / 2 - 2)}@b`,
  (length) => `a@${'-'.repeat(length - 5)}.com`,
  (length) => `"${'<a@b.com>'.repeat(length / 9 - 1)}`,
  (length) => `https://${'a.'.repeat(length / 2 - 5)}`,
  (length) => `https://a.aa/${'#?/'.repeat(length / 3 - 6)} `,
  (length) => '\u200b'.repeat(length / 3),
  (length) => '\u0301'.repeat(length / 2),
  (length) => '💥'.repeat(length / 4),
  (length) => '/api/image/'.repeat(length / 11),
];

const WIDE_BODIES: Readonly<Record<string, number>> = {
  '/stripe/webhook': 128 * 2 ** 10,
  '/basket/price': 91_024,
  '/order/ship': 96 * 2 ** 10,
  '/list': 43_024,
  '/list/{id}': 43_024,
};

const limitOf = ({ path }: Operation): number => WIDE_BODIES[path] ?? NARROW_BODY.bytes;

interface Sent {
  operation: Operation;
  body: string;
  /** Of what kind the body is. */
  kind: string;
}

/** The processor time, in ms, of one request. */
async function measure(operation: Operation, body: string): Promise<number> {
  const { method, path, access } = operation;
  const token = access === 'firebase' ? idToken : access === 'admin' ? admin.token : customer.token;
  const url = path.replace('{email}', customer.email).replace('{id}', '0123456789abcdef01234567');
  const { result, ms } = await timed(() => shop.call(method, url, { token, body }));
  if (result.status >= 500) throw new Error(`answered ${result.status}`);
  return ms;
}

/** The least times of a body and of a small one, asked in turns so that both meet the same machine. */
async function measureInTurns({ operation, body }: Sent): Promise<{ least: number; small: number }> {
  let [least, small] = [Infinity, Infinity];
  for (let tried = 0; tried < TRIES && least >= LONGEST_MS; tried++) {
    small = Math.min(small, await measure(operation, '{"a":1}'));
    least = Math.min(least, await measure(operation, body));
  }
  return { least, small };
}

/** Which of these take too long. Slow ones are measured again after all others: the machine may have been slow. */
class TooSlow {
  private readonly suspects: Sent[] = [];

  async send(sent: Sent): Promise<void> {
    if ((await measure(sent.operation, sent.body)) >= LONGEST_MS) this.suspects.push(sent);
  }

  async confirmed(): Promise<string[]> {
    const slow: string[] = [];
    for (const suspect of this.suspects) {
      const { least, small } = await measureInTurns(suspect);
      if (least < Math.max(LONGEST_MS, TIMES_A_SMALL_BODY * small)) continue;
      slow.push(`${suspect.operation.id}, ${suspect.kind}: ${least} ms, a small body ${small} ms`);
    }
    return slow;
  }
}

it(`spends at most ${LIMIT} on any body`, async () => {
  const text = fc.oneof(
    fc.string({ minLength: 1, unit: 'binary', maxLength: 60 }),
    fc.constantFrom('a', '1', '\u0000'),
  );
  const request = fc.record({
    operation: fc.constantFrom(...writes),
    shape: fc.constantFrom(...Object.keys(SHAPES)),
    text: text.map((odd) => odd.replace(/\p{Surrogate}/gu, '?')),
    share: fc.constantFrom(1, 1, 0.5, 0.05, 0.01),
  });
  const tooSlow = new TooSlow();
  await fc.assert(
    fc.asyncProperty(request, async ({ operation, shape, text: odd, share }) => {
      const body = SHAPES[shape]?.(Math.floor(limitOf(operation) * share), odd) ?? '';
      await tooSlow.send({ operation, body, kind: `${shape} with ${JSON.stringify(odd)}` });
    }),
    { numRuns: GENERATED, endOnFailure: true },
  );
  expect(await tooSlow.confirmed()).toEqual([]);
}, 600_000);

it(`spends at most ${LIMIT} on any text in any field`, async () => {
  const tooSlow = new TooSlow();
  for (const operation of writes) {
    const { fields, required } = operation;
    const right = Object.fromEntries(required.map((name) => [name, goodValue(name, fields[name] ?? {}, {})]));
    for (const name of Object.keys(fields)) {
      for (const text of TEXTS) {
        const body = JSON.stringify({ ...right, [name]: text(NARROW_BODY.bytes - 4_000) });
        await tooSlow.send({ operation, body, kind: `${name} of ${String(text)}` });
      }
    }
  }
  expect(await tooSlow.confirmed()).toEqual([]);
}, 600_000);

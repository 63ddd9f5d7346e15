import type { Random } from '../../testkit/seeded-random.js';

/** nginx's limit for every route but the uploads. */
const MOST_BYTES = 128 * 1024;

const ODD_KEYS = [
  '__proto__',
  'constructor',
  '$where',
  '$gt',
  'toString',
  '',
  ' ',
  'a.b',
  '0',
  '\u0000',
  '💥',
  'ﬀ',
  'K',
];
const ODD_VALUES = [
  'null',
  'true',
  '[]',
  '{}',
  '-0',
  '1e400',
  '1e-400',
  '9007199254740993',
  '"\\ud800"',
  '"\\u0000"',
  '{"$gt":""}',
  '[[[[]]]]',
];

/** The route's own fields, with mostly invalid text. */
type Shape = (random: Random, fields: readonly string[]) => string;

const wide: Shape = (random) => {
  const keys = random.int(50, 14_000);
  return `{${Array.from({ length: keys }, (_, index) => `"k${index}":${index % 10}`).join(',')}}`;
};

const deep: Shape = (random, fields) => {
  const levels = random.int(10, 60_000);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const);
  const most = Math.min(levels, Math.floor(MOST_BYTES / (open.length + close.length)) - 20);
  return `{"${random.pick(fields)}":${open.repeat(most)}1${close.repeat(most)}}`;
};

const long: Shape = (random, fields) => {
  const unit = random.pick(['a', ' ', '💥', '\\u0000', '\\ud800', 'ı', '-', 'a@', '1', 'ﷺ', '\\\\']);
  const times = random.int(100, Math.floor((MOST_BYTES - 200) / Buffer.byteLength(unit)));
  return `{"${random.pick(fields)}":"${unit.repeat(times)}"}`;
};

const repeated: Shape = (random, fields) => {
  const pair = `"${random.pick(fields)}":${random.pick(ODD_VALUES)}`;
  return `{${Array.from({ length: random.int(2, 4000) }, () => pair).join(',')}}`;
};

const lists: Shape = (random, fields) => {
  const item = random.pick([...ODD_VALUES, '{"itemId":"0123456789abcdef01234567","quantity":1}']);
  const times = random.int(10, Math.floor((MOST_BYTES - 200) / (item.length + 1)));
  return `{"${random.pick(fields)}":[${Array.from({ length: times }, () => item).join(',')}]}`;
};

const numbers: Shape = (random, fields) => {
  const digits = random.int(1, 60_000);
  const number = random.pick([
    `${'9'.repeat(digits)}`,
    `0.${'1'.repeat(digits)}`,
    `1e${'9'.repeat(5)}`,
    `-${'1'.repeat(digits)}`,
  ]);
  return `{"${random.pick(fields)}":${number}}`;
};

const odd: Shape = (random, fields) => {
  const pairs = [...fields, random.pick(ODD_KEYS)].map((key) => `${JSON.stringify(key)}:${random.pick(ODD_VALUES)}`);
  return `{${pairs.join(',')}}`;
};

const broken: Shape = (random) =>
  random.pick(['', '{', '[]', 'null', '"', '{"a":}', '\u0000', '{"a":1}}', '[1,', '\ufeff{}', "{'a':1}", 'NaN']);

const SHAPES: readonly Shape[] = [wide, deep, long, repeated, lists, numbers, odd, broken];

/** A hostile body of at most 128 kB. */
export function hostileJson(random: Random, fields: readonly string[]): string {
  return random
    .pick(SHAPES)(random, fields.length > 0 ? fields : ['email'])
    .slice(0, MOST_BYTES);
}

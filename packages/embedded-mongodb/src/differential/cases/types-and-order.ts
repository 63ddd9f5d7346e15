import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import type { Case } from '../bench.js';
import { cases, filters, sorts } from '../rows.js';

const bytes = (...values: number[]) => new Binary(Buffer.from(values));

/** Values of every type, several of each, in no order. */
const VALUES: readonly unknown[] = [
  'b',
  new Double(1.5),
  null,
  { a: 1, b: 2 },
  new MaxKey(),
  [3],
  new Date(0),
  true,
  new Int32(2),
  new ObjectId('0123456789abcdef01234567'),
  bytes(1, 2),
  new Timestamp({ t: 1, i: 2 }),
  new BSONRegExp('a', 'i'),
  new MinKey(),
  new Long(2),
  'a',
  { b: 2, a: 1 },
  new Decimal128('1.75'),
  [],
  false,
  new Date(-5),
  new Double(NaN),
  new Double(-Infinity),
  new Double(Infinity),
  new Decimal128('NaN'),
  bytes(9),
  new Binary(Buffer.from([1, 2]), 5),
  { a: 1 },
  [1, 2],
  [[1]],
  '',
  'aa',
  'B',
  'é',
  '\uffff',
  '\u{1f600}',
  new Double(-0),
  new Int32(0),
  new Long('9007199254740993'),
  new Double(9007199254740992),
  new Decimal128('9007199254740992.5'),
  new Timestamp({ t: 1, i: 1 }),
  new BSONRegExp('a', ''),
  new ObjectId('ffffffffffffffffffffffff'),
  new Code('return 1'),
  new BSONSymbol('c'),
  {},
  { a: { b: 1 } },
  [{ a: 1 }],
  new Decimal128('1E+400'),
  new Decimal128('-1E+400'),
  new Decimal128('1E-400'),
  new Decimal128('0.1'),
  new Double(0.1),
  new Date(8640000000000000),
];

const DOCUMENTS = [...VALUES.map((v, i) => ({ _id: i, v })), { _id: 900 }, { _id: 901, v: [null] }];
const BY_ID = { sort: { _id: 1 }, projection: { _id: 1 } } as const;

/** Comparisons with each value: equality and ranges keep to the type. */
const COMPARISONS = VALUES.filter((value) => !(value instanceof BSONRegExp)).flatMap((v) => [
  { v },
  { v: { $gt: v } },
  { v: { $lte: v } },
]);

const KEPT: Case['run'] = ({ items }) => items.find({}, { sort: { _id: 1 } }).toArray();

export const TYPES_AND_ORDER: Case[] = [
  ...cases(DOCUMENTS, { 'every type comes back as it went in': KEPT }),
  ...sorts(DOCUMENTS, [
    { v: 1, _id: 1 },
    { v: -1, _id: 1 },
    { 'v.a': 1, _id: 1 },
    { 'v.a': -1, _id: -1 },
    { 'v.0': 1, _id: 1 },
    { missing: 1, _id: -1 },
  ]),
  ...filters(DOCUMENTS, COMPARISONS),
  ...cases(DOCUMENTS, {
    'an index on every type gives the same order': async ({ items }) => {
      await items.createIndex({ v: 1 });
      const ascending = await items
        .find({}, { hint: { v: 1 }, sort: { v: 1, _id: 1 }, projection: { _id: 1 } })
        .toArray();
      const descending = await items
        .find({ v: { $gte: 1 } }, { sort: { v: -1, _id: 1 }, projection: { _id: 1 } })
        .toArray();
      return { ascending, descending };
    },
    'an index finds what the collection holds': async ({ items }) => {
      const scanned = await Promise.all(COMPARISONS.map((filter) => items.find(filter, BY_ID).toArray()));
      await items.createIndex({ v: -1 });
      const found = await Promise.all(COMPARISONS.map((filter) => items.find(filter, BY_ID).toArray()));
      return { scanned, found };
    },
    'distinct values of every type': ({ items }) => items.distinct('v', { _id: { $lt: 30 as never } }),
  }),
];

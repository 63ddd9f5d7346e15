import { Decimal128, Double, Long, Timestamp } from 'mongodb';
import type { Case } from '../bench.js';
import { on, updates, type UpdateRow } from '../rows.js';

const DOCUMENT = {
  _id: 1,
  a: 1,
  arr: [1, 2, 3],
  o: { x: 1 },
  docs: [
    { k: 1, v: 1 },
    { k: 2, v: 2 },
  ],
};

const POSITIONAL: UpdateRow[] = [
  [{ $set: { x: 1 } }, { multi: true }],
  [{ x: 1 }, { multi: true }],
  [{ $set: { 'docs.$[e].v': 9 } }, { arrayFilters: [{ 'e.k': 2 }] }],
  [{ $set: { 'arr.$[e]': 9 } }, { arrayFilters: [{ e: { $gte: 2 } }] }],
  [{ $set: { 'arr.$[e]': 9 } }, { arrayFilters: [{ f: 1 }] }],
  [{ $set: { 'arr.$[e]': 9 } }, { arrayFilters: [{ e: 1 }, { f: 1 }] }],
  [{ $set: { 'arr.$[e]': 9 } }, { arrayFilters: [{ e: 1 }, { e: 2 }] }],
  [{ $set: { 'arr.$[e]': 9 } }, { arrayFilters: [{}] }],
  [{ $set: { 'arr.$[e]': 9 } }, { arrayFilters: [{ e: 1, f: 2 }] }],
  [{ $set: { 'arr.$[E]': 9 } }, { arrayFilters: [{ E: 1 }] }],
  [{ $set: { 'arr.$[e]': 9 } }, { arrayFilters: [{ $or: [{ e: 1 }, { e: 3 }] }] }],
  [{ $set: { 'arr.$[e]': 9 } }, { arrayFilters: [{ $or: [{ e: 1 }, { f: 3 }] }] }],
  [[{ $set: { x: 1 } }], { arrayFilters: [{ e: 1 }] }],
  [{ $unset: { 'arr.$[e]': 1 } }, { arrayFilters: [{ e: 2 }] }],
  [{ $push: { 'docs.$[].tags': 'x' } }],
  [{ $set: { 'arr.$[]': 0, 'arr.1': 5 } }],
  [{ $set: { 'arr.$': 9 } }, {}, { _id: 1, arr: 2 }],
  [{ $set: { 'docs.$.v': 9 } }, {}, { _id: 1, 'docs.k': 2 }],
  [{ $set: { 'docs.$.v': 9 } }, {}, { _id: 1, docs: { $elemMatch: { k: 2 } } }],
  [{ $set: { 'arr.$': 9 } }, {}, { _id: 1, arr: { $ne: 7 } }],
  [{ $unset: { 'arr.$': 9 } }, {}, { _id: 1, arr: 2 }],
  [{ $set: { 'o.$': 9 } }, {}, { _id: 1, arr: 2 }],
  [{ $set: { 'docs.$.v': 9, 'arr.$': 4 } }, {}, { _id: 1, 'docs.k': 2, arr: 3 }],
  [{ $set: { $: 9 } }, {}, { _id: 1, arr: 2 }],
  [{ $set: { 'arr.$.$': 9 } }, {}, { _id: 1, arr: 2 }],
];

const PIPELINE_UPDATES: UpdateRow[] = [
  [[{ $set: { b: { $add: ['$a', 1] } } }]],
  [[{ $match: {} }]],
  [[]],
  [[{ $unset: 'a' }]],
  [[{ $replaceWith: { z: 1 } }]],
  [[{ $project: { a: 1 } }]],
  [[{ $set: { _id: 2 } }]],
  [[{ $replaceWith: { _id: 2 } }]],
  [[{ $set: { a: { $foo: 1 } } }]],
  [[{ $set: { a: 1 } }]],
  [[{ $set: { x: 1, y: 2 } }, { $set: { z: '$x' } }]],
  [[{ $set: {} }]],
  [[{ $replaceWith: 5 }]],
  [[{ $set: { stock: { $cond: [{ $gte: ['$a', 1] }, { $subtract: ['$a', 1] }, '$a'] } } }]],
];

const AMOUNTS: readonly [unknown, unknown][] = [
  [1, 1],
  [2147483647, 1],
  [Long.MAX_VALUE, 1],
  [new Double(1.5), 1],
  [1, new Double(1)],
  [1, new Long(1)],
  [1, new Decimal128('1')],
  [new Decimal128('1.10'), new Decimal128('1.20')],
  [new Double(1.1), new Decimal128('1.1')],
  [new Double(2), new Decimal128('1')],
  [new Double(0.1), new Decimal128('0')],
  [new Double(123456789.123), new Decimal128('0')],
  [new Double(1e20), new Decimal128('0')],
  [new Double(1e-7), new Decimal128('0')],
  [new Long(5), new Double(0.5)],
  [2147483647, 2147483647],
  [new Decimal128('9.999999999999999999999999999999999E+6144'), new Decimal128('9E+6144')],
  [new Double(Infinity), new Double(-Infinity)],
];

/** Whether a document counts as modified when the update leaves it as good as it was. */
const UNCHANGED: readonly [object, object][] = [
  [{ a: 1 }, { $min: { a: new Double(1) } }],
  [{ a: 1 }, { $set: { a: new Double(1) } }],
  [{ a: 1 }, { $set: { a: 1 } }],
  [{ a: new Double(0) }, { $set: { a: new Double(-0) } }],
  [{ a: 1 }, { $max: { a: new Long(2) } }],
  [{ a: { b: 1, c: 2 } }, { $set: { a: { c: 2, b: 1 } } }],
  [{ a: 1 }, { $inc: { a: 0 } }],
  [{ a: [1, 2] }, { $pull: { a: 5 } }],
  [{ a: 1 }, { $unset: { b: 1 } }],
  [{ b: 1, a: 2, c: 3 }, { $rename: { b: 'd' } }],
  [{ b: 1, a: 2 }, { $set: { z: 1, y: 2, m: 3 } }],
  [{ b: 1 }, { $set: { z: 1 }, $inc: { c: 1 }, $unset: { b: 1 } }],
  [{ a: { c: 1 } }, { $set: { 'a.z': 1, 'a.b': 2 } }],
  [{}, { $set: { 'a.10': 1, 'a.9': 1 } }],
  [{}, { $setOnInsert: { z: 1 }, $set: { y: 1, x: 1 }, $inc: { w: 1 } }],
  [{ a: 1 }, { a: 1 }],
  [{ a: [{ b: [1, 2] }, { b: [3] }] }, { $set: { 'a.$[].b.$[]': 0 } }],
  [{ a: [1, 2] }, { $set: { 'a.3': 5 } }],
  [{ a: [[1]] }, { $push: { 'a.0': 2 } }],
  [{ a: [] }, { $set: { 'a.0.b': 2 } }],
  [{ a: [{ x: 1 }, { x: { y: 1 } }, 5] }, { $pull: { a: { x: { y: 1 } } } }],
  [{ a: [[1, 2], 1] }, { $pull: { a: [1, 2] } }],
  [{ a: [null, 1] }, { $pull: { a: null } }],
  [{ a: 1 }, { $set: { a: new Timestamp({ t: 5, i: 1 }) } }],
  [{ a: 'x' }, { $currentDate: { now: true, at: { $type: 'timestamp' } } }],
];

export const POSITIONAL_UPDATES: Case[] = [
  ...updates([DOCUMENT], [...POSITIONAL, ...PIPELINE_UPDATES]),
  ...AMOUNTS.flatMap(([a, by]) => on(a, updates([{ _id: 1, a }], [[{ $inc: { a: by } }], [{ $mul: { a: by } }]]))),
  ...UNCHANGED.flatMap(([before, update]) => on(before, updates([{ _id: 1, ...before }], [[update]]))),
];

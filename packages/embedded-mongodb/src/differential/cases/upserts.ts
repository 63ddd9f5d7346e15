import { BSONRegExp } from 'mongodb';
import type { Case } from '../bench.js';
import { on, updates, type UpdateRow } from '../rows.js';

/** Fields an upsert takes from its filter. Filters fix one field at the most: MongoDB orders several by their hash. */
const UPSERTS: readonly [filter: object, update: unknown][] = [
  [{ a: 1 }, { $set: { b: 1 } }],
  [{ _id: 5, a: 1 }, { $set: { b: 1 } }],
  [{ 'a.b': 1 }, { $set: { x: 1 } }],
  [{ a: { $gt: 1 } }, { $set: { x: 1 } }],
  [{ a: { $in: [1] } }, { $set: { x: 1 } }],
  [{ a: { $in: [1, 2] } }, { $set: { x: 1 } }],
  [{ a: { $eq: 1, $gt: 0 } }, { $inc: { a: 1 } }],
  [{ $or: [{ a: 1 }] }, { $set: { x: 1 } }],
  [{ $or: [{ a: 1 }, { b: 1 }] }, { $set: { x: 1 } }],
  [{ a: 1, $and: [{ a: 1 }] }, { $set: { x: 1 } }],
  [{ a: 1, $and: [{ a: 2 }] }, { $set: { x: 1 } }],
  [{ a: { $all: [1] } }, { $set: { x: 1 } }],
  [{ a: { $all: [1, 2] } }, { $set: { x: 1 } }],
  [{ a: new BSONRegExp('x') }, { $set: { x: 1 } }],
  [{ a: { $elemMatch: { b: 1 } } }, { $set: { x: 1 } }],
  [{ a: 1 }, { a: 2 }],
  [{ _id: 7, a: 1 }, { b: 2 }],
  [{ _id: 7 }, { _id: 8, b: 1 }],
  [{ a: 1 }, { b: 1, _id: 3 }],
  [{ _id: { $gt: 4 } }, { $set: { b: 1 } }],
  [{ _id: { $in: [4] } }, { $set: { b: 1 } }],
  [{ 'a.b': 1, a: {} }, { $set: { x: 1 } }],
  [{ a: 1 }, { $setOnInsert: { z: 1 }, $set: { y: 1 } }],
  [{ a: 1 }, { $set: { _id: 9 } }],
  [{ a: 1 }, [{ $set: { b: '$a' } }]],
  [{ a: { b: 1 } }, { $set: { 'a.c': 1 } }],
  [{ 'a.0': 1 }, { $set: { b: 1 } }],
  [{ a: 1 }, { $inc: { a: 1 } }],
  [{ '_id.x': 1 }, { $set: { a: 1 } }],
  [{ $expr: { $eq: ['$a', 1] } }, { $set: { b: 1 } }],
  [{ a: { $ne: 1 } }, { $set: { b: 1 } }],
  [{ arr: { $ne: 1 } }, { $push: { arr: 1 } }],
  [{ arr: 5 }, { $set: { 'arr.$': 6 } }],
  [{}, {}],
  [{ _id: null }, { $set: { a: 1 } }],
  [{ _id: [1] }, { $set: { a: 1 } }],
  [{ _id: 1 }, { $unset: { a: 1 } }],
  [{ a: 1 }, { $rename: { a: 'b' } }],
  [{ sku: 'h-1' }, { $setOnInsert: { stock: 5 }, $addToSet: { tags: 'new' } }],
];

const upserted = ([filter, update]: (typeof UPSERTS)[number]): UpdateRow => [update, { upsert: true }, filter];

const THERE = { _id: 'there', sku: 'h-1', a: 5 };

export const UPSERT_CASES: Case[] = [
  ...updates([], UPSERTS.map(upserted)),
  ...on(THERE, updates([THERE], UPSERTS.map(upserted))),
];

import { BSON, type Collection, type Document, type Sort } from 'mongodb';
import type { Case } from './bench.js';

const SUFFIX = { Int: '', Double: 'd', Long: 'L', Decimal: 'm' };

/** A filter, update … as text for the name of its case, numbers with the letter of their type. */
const label = (value: unknown) =>
  BSON.EJSON.stringify(value, { relaxed: false }).replace(
    /\{"\$number(Int|Double|Long|Decimal)":"([^"]*)"\}/g,
    (_whole, type: keyof typeof SUFFIX, digits: string) => digits + SUFFIX[type],
  );

/** The same cases, their names saying what they are tried on. */
export function on(subject: unknown, list: readonly Case[]): Case[] {
  return list.map((one) => ({ ...one, name: `${one.name} on ${label(subject)}` }));
}

/** Cases given as functions, by their names. */
export function cases(documents: readonly Document[], runs: Readonly<Record<string, Case['run']>>): Case[] {
  return Object.entries(runs).map(([name, run]) => ({ name, documents, run }));
}

/** The documents found by each filter, in the order of `_id`. */
export function filters(documents: readonly Document[], list: readonly Document[]): Case[] {
  return list.map((filter) => ({
    name: `find ${label(filter)}`,
    documents,
    run: ({ items }) => items.find(filter, { sort: { _id: 1 }, ignoreUndefined: true }).toArray(),
  }));
}

/** The result of each projection for a query. */
export function projections(documents: readonly Document[], query: Document, list: readonly Document[]): Case[] {
  return list.map((projection) => ({
    name: `project ${label(projection)}`,
    documents,
    run: ({ items }) => items.find(query, { projection, sort: { _id: 1 } }).toArray(),
  }));
}

/** How a list of sorts orders the documents. */
export function sorts(documents: readonly Document[], list: readonly Sort[]): Case[] {
  return list.map((sort) => ({
    name: `sort ${label(sort)}`,
    documents,
    run: ({ items }) => items.find({}, { sort, projection: { _id: 1 } }).toArray(),
  }));
}

/** An update, its filter and its options: `{ _id: 1 }` unless told otherwise. */
export type UpdateRow = readonly [update: unknown, options?: Document, filter?: Document];

/** The answer and the effect of each update. They go to the server as they are: the driver would refuse some itself. */
export function updates(documents: readonly Document[], list: readonly UpdateRow[]): Case[] {
  return list.map(([update, options = {}, filter = { _id: 1 }]) => ({
    name: `update ${label({ u: update, ...options, q: filter })}`,
    documents,
    run: async ({ items, db }) => {
      const statement = { q: filter, u: update, ...options };
      const reply = await db.command({ update: items.collectionName, updates: [statement] });
      return { ...updateReply(reply), left: await sorted(items) };
    },
  }));
}

/** A reply's counts and its errors' codes; their messages are not the same. */
export function updateReply({ n, nModified, upserted, writeErrors = [] }: Document): Document {
  const errors = (writeErrors as Document[]).map(({ index, code, keyPattern, keyValue }) => ({
    index,
    code,
    keyPattern,
    keyValue,
  }));
  return { n, nModified, upserted, errors };
}

/** All documents of a collection in the order of `_id`. */
export const sorted = (items: Collection): Promise<Document[]> => items.find({}, { sort: { _id: 1 } }).toArray();

/** The result of each pipeline; `others` fills the second collection, called `others` in the pipelines. */
export function pipelines(
  documents: readonly Document[],
  others: readonly Document[],
  list: readonly (readonly unknown[])[],
): Case[] {
  return list.map((pipeline) => ({
    name: `aggregate ${label(pipeline)}`,
    documents,
    run: async (bench) => {
      if (others.length > 0) await bench.others.insertMany(others.map((document) => ({ ...document })));
      return bench.items.aggregate(pipeline as Document[]).toArray();
    },
  }));
}

/** The value of each expression for one document; a missing result is told from null. */
export function expressions(document: Document, list: readonly unknown[]): Case[] {
  return list.map((expression) => ({
    name: `evaluate ${label(expression)}`,
    documents: [document],
    run: ({ items }) =>
      items.aggregate([{ $project: { _id: 0, result: { $ifNull: [expression, '<missing or null>'] } } }]).toArray(),
  }));
}

import fc, { type Arbitrary } from 'fast-check';
import type { Document } from 'mongodb';
import type { Bench, Case } from '../bench.js';
import { filters } from './filters.js';
import { pipelines } from './pipelines.js';
import { arrayFiltersFor, updates } from './updates.js';
import { fieldsOf, keyPatterns, values } from './values.js';

/** One operation of a generated case. It is data, so that it can be kept with its answer. */
export type Operation =
  | { readonly kind: 'find'; readonly filter: Document; readonly sort: Document }
  | { readonly kind: 'update'; readonly filter: Document; readonly update: Document; readonly upsert: boolean }
  | { readonly kind: 'aggregate'; readonly pipeline: Document[] };

/** Documents, an index over them, and operations on them. */
export interface Generated {
  readonly documents: readonly Document[];
  readonly index: Document | null;
  readonly operations: readonly Operation[];
}

const documents = fc
  .array(fieldsOf(values, 4), { minLength: 1, maxLength: 8 })
  .map((list) => list.map((fields, i): Document => ({ _id: i, ...fields })));

const operations: Arbitrary<Operation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(filters, fc.oneof(fc.constant({}), keyPatterns))
      .map(([filter, sort]): Operation => ({ kind: 'find', filter, sort })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.oneof(fc.constant<Document>({}), filters), fc.integer({ min: 0, max: 9 }), updates)
      .map(([filter, _id, update]): Operation => {
        // The fields of an upsert's filter come in no order one could compare, so it has none but the id.
        const upsert = Object.keys(filter).length === 0;
        return { kind: 'update', filter: { _id, ...filter }, update, upsert };
      }),
  },
  { weight: 2, arbitrary: pipelines.map((pipeline): Operation => ({ kind: 'aggregate', pipeline })) },
);

export const generated: Arbitrary<Generated> = fc.record({
  documents,
  index: fc.option(keyPatterns, { freq: 3 }),
  operations: fc.array(operations, { minLength: 1, maxLength: 4 }),
});

/** The case that does what was generated, one operation after the other, errors included. */
export function generatedCase({ documents: list, index, operations: steps }: Generated, name: string): Case {
  return {
    name,
    run: async (bench) => {
      const answers: unknown[] = [];
      if (index) answers.push(await attempt(bench.items.createIndex(index as never)));
      for (const document of list) answers.push(await attempt(bench.items.insertOne({ ...document })));
      for (const step of steps) answers.push(await perform(step, bench));
      return answers;
    },
  };
}

async function perform(step: Operation, { items, db }: Bench): Promise<unknown> {
  switch (step.kind) {
    case 'find':
      return attempt(items.find(step.filter, { sort: { ...step.sort, _id: 1 } }).toArray());
    case 'aggregate':
      return attempt(items.aggregate([{ $sort: { _id: 1 } }, ...step.pipeline]).toArray());
    case 'update': {
      const { filter: q, update: u, upsert } = step;
      const arrayFilters = arrayFiltersFor(u);
      const statement = { q, u, upsert, ...(arrayFilters && { arrayFilters }) };
      const reply = await attempt(db.command({ update: items.collectionName, updates: [statement] }));
      return [codes(reply), await items.find({}, { sort: { _id: 1 } }).toArray()];
    }
  }
}

/** How many documents matched, and the codes of errors. */
function codes(reply: unknown): unknown {
  const { n, writeErrors = [], ...rest } = reply as { n?: unknown; writeErrors?: { code: unknown }[]; code?: unknown };
  return { n, code: rest.code, errors: writeErrors.map(({ code }) => code) };
}

const attempt = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => ({ code: (error as { code?: unknown }).code }));

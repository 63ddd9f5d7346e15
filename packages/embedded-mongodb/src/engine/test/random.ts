import fc, { type Arbitrary } from 'fast-check';
import { decodeDocument, encodeDocument } from '../values/codec.js';
import type { Document, Value } from '../values/value.js';
import { fieldsOf, keyPatterns, operands, plainPaths, scalars } from '../../differential/random/values.js';

/** As a document arrives from a driver: numbers are bson's classes. */
export const received = (document: unknown): Document => decodeDocument(encodeDocument(document as Document));

export const anyValue: Arbitrary<Value> = operands.map((value) => received({ value })['value']);

export const anyDocuments: Arbitrary<Document[]> = fc
  .array(fieldsOf(fc.oneof({ weight: 3, arbitrary: scalars }, operands), 4), { minLength: 5, maxLength: 20 })
  .map((list) => list.map((fields, i) => received({ _id: i, ...fields })));

const ranges = fc.oneof(
  ...['$eq', '$eq', '$gt', '$gte', '$lt', '$lte', '$ne'].map((operator) =>
    operands.map((value) => ({ [operator]: value })),
  ),
  fc.array(scalars, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.tuple(operands, operands).map(([from, to]) => ({ $gte: from, $lt: to })),
  fc.tuple(operands, operands).map(([from, to]) => ({ $elemMatch: { $gte: from, $lte: to } })),
  fc.constantFrom('a', '^a', '^a.*b', '^ab?', '^').map((pattern) => ({ $regex: pattern })),
  fc.boolean().map((exists) => ({ $exists: exists })),
);

const conditions = (most: number) =>
  fc.dictionary(plainPaths, ranges, { minKeys: 1, maxKeys: most, noNullPrototype: true });

export const anyFilter: Arbitrary<Document> = fc
  .oneof(
    { weight: 4, arbitrary: conditions(3) },
    fc.tuple(conditions(1), conditions(1)).map(($or) => ({ $or })),
    fc.tuple(conditions(2), conditions(1)).map(($and) => ({ $and })),
  )
  .map(received);

const partialFilters = fc.dictionary(
  plainPaths,
  fc.oneof(
    operands.map((value) => ({ $gte: value })),
    fc.constantFrom<unknown[]>({ $exists: true }, { $type: 'int' }),
  ),
  { minKeys: 1, maxKeys: 1, noNullPrototype: true },
);

export interface AnyIndex {
  readonly key: Document;
  readonly sparse: boolean;
  readonly partialFilterExpression: Document | undefined;
}

export const anyIndex: Arbitrary<AnyIndex> = fc.record({
  key: keyPatterns.map(received),
  sparse: fc.boolean(),
  partialFilterExpression: fc.option(partialFilters.map(received), { freq: 4, nil: undefined }),
});

export const anySort: Arbitrary<Document> = fc.oneof(fc.constant({}), keyPatterns.map(received));

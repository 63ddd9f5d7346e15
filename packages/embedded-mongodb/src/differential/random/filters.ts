import fc, { type Arbitrary } from 'fast-check';
import type { Document } from 'mongodb';
import { operands, paths, values } from './values.js';

const single = (operator: string, operand: Arbitrary<unknown>): Arbitrary<Document> =>
  operand.map((value) => ({ [operator]: value }));

const COMPARISONS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'];
const BITS = fc.constantFrom<unknown[]>(1, 3, [0, 2]);

const simpleConditions: Arbitrary<Document> = fc.oneof(
  ...COMPARISONS.map((operator) => ({ weight: 3, arbitrary: single(operator, operands) })),
  { weight: 2, arbitrary: fc.tuple(operands, operands).map(([from, to]): Document => ({ $gte: from, $lt: to })) },
  single('$in', fc.array(values, { maxLength: 3 })),
  single('$nin', fc.array(values, { maxLength: 3 })),
  single('$exists', fc.boolean()),
  single(
    '$type',
    fc.constantFrom<unknown[]>('int', 'string', 'array', 'object', 'null', 'number', 'bool', [1, 'string']),
  ),
  single('$size', fc.integer({ min: 0, max: 3 })),
  single('$mod', fc.tuple(fc.constantFrom(2, 3, -2, 1.5), fc.integer({ min: -1, max: 2 }))),
  single('$all', fc.array(operands, { maxLength: 2 })),
  single('$regex', fc.constantFrom('a', '^a', 'b$', '.', '^ab?', '^a.*b')),
  single('$bitsAllSet', BITS),
  single('$bitsAnyClear', BITS),
);

const trees = fc.letrec<{ condition: Document; filter: Document }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    { weight: 6, arbitrary: simpleConditions },
    single('$not', tie('condition')),
    single('$elemMatch', tie('condition')),
    single('$elemMatch', tie('filter')),
  ),
  filter: fc.oneof(
    { maxDepth: 2 },
    { weight: 4, arbitrary: fc.dictionary(paths, tie('condition'), { minKeys: 1, maxKeys: 2, noNullPrototype: true }) },
    { weight: 2, arbitrary: fc.dictionary(paths, values, { minKeys: 1, maxKeys: 1, noNullPrototype: true }) },
    single('$or', fc.array(tie('filter'), { minLength: 1, maxLength: 3 })),
    single('$and', fc.array(tie('filter'), { minLength: 1, maxLength: 2 })),
    single('$nor', fc.array(tie('filter'), { minLength: 1, maxLength: 2 })),
  ),
}));

export const filters: Arbitrary<Document> = trees.filter;

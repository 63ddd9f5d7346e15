import fc, { type Arbitrary } from 'fast-check';
import type { Document } from 'mongodb';
import { filters } from './filters.js';
import { direction, paths, plainPaths, scalars } from './values.js';

const fieldPaths = paths.filter((path) => !/(^|\.)\d/.test(path)).map((path) => `$${path}`);
const leaves: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fieldPaths },
  { weight: 1, arbitrary: scalars.map((value) => ({ $literal: value })) },
);

/** Operators that take any value. */
const SAFE_UNARY = ['$not', '$isArray', '$type', '$toBool', '$isNumber', '$sum', '$max', '$avg'];
const SAFE_BINARY = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$cmp', '$ifNull'];
const SAFE_VARIADIC = ['$and', '$or', '$min'];

/** Operators that refuse values of the wrong type. */
const UNARY = ['$size', '$abs', '$ceil', '$floor', '$toString', '$objectToArray', '$first', '$last', '$reverseArray'];
const MORE_UNARY = ['$toUpper', '$strLenCP', '$trunc', '$toInt', '$toDecimal', '$year'];
const BINARY = [
  '$subtract',
  '$divide',
  '$mod',
  '$arrayElemAt',
  '$in',
  '$setDifference',
  '$setIsSubset',
  '$split',
  '$strcasecmp',
];
const VARIADIC = ['$add', '$multiply', '$concat', '$concatArrays', '$setUnion', '$mergeObjects'];

interface OperatorNames {
  readonly unary: readonly string[];
  readonly binary: readonly string[];
  readonly variadic: readonly string[];
}

function expressionsOf({ unary, binary, variadic }: OperatorNames, ends: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.letrec((tie) => {
    const one = tie('expression');
    const several = fc.array(one, { minLength: 2, maxLength: 3 });
    return {
      expression: fc.oneof(
        { maxDepth: 2, depthSize: 'small' },
        { weight: 4, arbitrary: ends },
        fc.tuple(fc.constantFrom(...unary), one).map(([operator, value]) => ({ [operator]: [value] })),
        fc.tuple(fc.constantFrom(...binary), one, one).map(([operator, a, b]) => ({ [operator]: [a, b] })),
        fc.tuple(fc.constantFrom(...variadic), several).map(([operator, list]) => ({ [operator]: list })),
        fc.tuple(one, one, one).map((parts) => ({ $cond: parts })),
      ),
    };
  }).expression;
}

/** Expressions that have a value for every document. */
const safeExpressions = expressionsOf({ unary: SAFE_UNARY, binary: SAFE_BINARY, variadic: SAFE_VARIADIC }, leaves);

/**
 * Expressions of all operators, on fields of every type: errors are compared like results. There are no constants among
 * them, which MongoDB puts together before it has seen a document.
 */
export const expressions = fc.oneof(
  expressionsOf(
    {
      unary: [...SAFE_UNARY, ...UNARY, ...MORE_UNARY],
      binary: [...SAFE_BINARY, ...BINARY],
      variadic: [...SAFE_VARIADIC, ...VARIADIC],
    },
    fieldPaths,
  ),
  fc.tuple(fieldPaths, safeExpressions).map(([input, each]) => ({ $map: { input, in: [each, '$$this'] } })),
  fc
    .tuple(fieldPaths, safeExpressions)
    .map(([input, value]) => ({ $filter: { input, cond: { $gte: ['$$this', value] } } })),
);

const ACCUMULATORS = ['$sum', '$avg', '$min', '$max', '$first', '$last', '$push'];
const AFTER_GROUP: Document = { $sort: { _id: 1 } };

const orNull = (expression: unknown) => ({ $ifNull: [expression, null] });

const stages: Arbitrary<Document[]> = fc.oneof(
  filters.map(($match): Document[] => [{ $match }]),
  fc.tuple(plainPaths, direction).map(([path, order]): Document[] => [{ $sort: { [path]: order, _id: 1 } }]),
  // New names and no missing values: a field added after one of its name was left out takes that one's place in MongoDB.
  fc
    .dictionary(fc.constantFrom('x', 'y', 'x.z'), safeExpressions.map(orNull), {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    })
    .map((fields): Document[] => [{ $addFields: fields }]),
  fc
    .dictionary(plainPaths, fc.oneof(fc.constant<unknown>(1), safeExpressions.map(orNull)), {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    })
    .map((fields): Document[] => [{ $project: fields }]),
  fc
    .dictionary(plainPaths, fc.constant(0), { minKeys: 1, maxKeys: 2, noNullPrototype: true })
    .map((fields): Document[] => [{ $project: fields }]),
  fc
    .tuple(fieldPaths, fc.boolean())
    .map(([path, preserveNullAndEmptyArrays]): Document[] => [{ $unwind: { path, preserveNullAndEmptyArrays } }]),
  fc
    .tuple(safeExpressions, fc.constantFrom(...ACCUMULATORS), safeExpressions)
    .map(([id, accumulator, value]): Document[] => [
      { $group: { _id: { id }, n: { $sum: 1 }, v: { [accumulator]: value } } },
      AFTER_GROUP,
    ]),
  fc.integer({ min: 1, max: 5 }).map(($limit): Document[] => [{ $limit }]),
  fc.integer({ min: 0, max: 3 }).map(($skip): Document[] => [{ $skip }]),
);

/**
 * Pipelines of several stages. None of them fails, not even by sorting by two arrays: MongoDB moves stages and computes
 * parts of them elsewhere, so which of several errors comes first, or whether one comes at all, is its own affair.
 */
const longPipelines: Arbitrary<Document[]> = fc
  .array(stages, { minLength: 1, maxLength: 3 })
  .map((groups) => groups.flat());

export const pipelines: Arbitrary<Document[]> = fc.oneof(
  longPipelines,
  expressions.map((result): Document[] => [{ $project: { result } }]),
);

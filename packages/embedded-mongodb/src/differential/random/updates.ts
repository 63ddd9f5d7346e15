import fc, { type Arbitrary } from 'fast-check';
import { Long, type Document } from 'mongodb';
import { fieldsOf, names, numbers, paths, values } from './values.js';

const twoNames = fc.tuple(names, names);

const updatePaths: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: paths },
  names.map((name) => `${name}.$[]`),
  twoNames.map(([outer, inner]) => `${outer}.$[].${inner}`),
  names.map((name) => `${name}.$[e]`),
  names.map((name) => `${name}.$`),
);

const items = fc.array(values, { maxLength: 3 });
const small = fc.integer({ min: -3, max: 3 });

const pushes: Arbitrary<unknown> = fc.oneof(
  values,
  items.map(($each) => ({ $each })),
  fc.tuple(items, small).map(([$each, $slice]) => ({ $each, $slice })),
  fc.tuple(items, small).map(([$each, $position]) => ({ $each, $position })),
  fc
    .tuple(items, fc.constantFrom<unknown[]>(1, -1, { a: 1 }, { a: -1, b: 1 }, { 'a.b': 1 }))
    .map(([$each, $sort]) => ({ $each, $sort })),
);

const OPERANDS: Readonly<Record<string, Arbitrary<unknown>>> = {
  $set: values,
  $setOnInsert: values,
  $unset: fc.constant(''),
  $inc: numbers,
  $mul: numbers,
  $min: values,
  $max: values,
  $push: pushes,
  $addToSet: fc.oneof(
    values,
    items.map(($each) => ({ $each })),
  ),
  $pull: fc.oneof(
    values,
    fc.constantFrom<unknown[]>(
      { $gt: 1 },
      { $in: [1, 2, null] },
      { a: { $gt: 0 } },
      { $exists: true },
      { a: 1, b: null },
    ),
  ),
  $pullAll: items,
  $pop: fc.constantFrom(1, -1),
  $bit: fc.constantFrom<unknown[]>({ and: 3 }, { or: 5 }, { xor: new Long(6) }),
  $rename: names,
};

const operators: Arbitrary<Document> = fc.oneof(
  ...Object.entries(OPERANDS).map(([operator, operand]) =>
    fc
      .dictionary(operator === '$rename' ? names : updatePaths, operand, {
        minKeys: 1,
        maxKeys: 2,
        noNullPrototype: true,
      })
      .map((fields): Document => ({ [operator]: fields })),
  ),
);

export const updates: Arbitrary<Document> = fc.oneof(
  { weight: 5, arbitrary: operators },
  { weight: 3, arbitrary: fc.tuple(operators, operators).map(([first, second]) => ({ ...first, ...second })) },
  { weight: 1, arbitrary: fieldsOf(values, 3) },
);

/** The array filters an update needs, for `$[e]`. */
export const arrayFiltersFor = (update: Document): Document[] | undefined =>
  JSON.stringify(update).includes('$[e]') ? [{ e: { $gte: 1 } }] : undefined;

import fc, { type Arbitrary } from 'fast-check';
import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';

/** Few values, so that they meet: equal ones of different types, the edges of types, the odd ones out. */
export const numbers: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 5 }).map((value) => new Int32(value)) },
  fc
    .constantFrom(0, -0, 1, 1.5, 2, NaN, Infinity, -Infinity, 3, 1e300, 0.1, 9007199254740992)
    .map((value) => new Double(value)),
  fc.constantFrom('0', '1', '3', '9007199254740993', '9223372036854775807', '-5').map((text) => Long.fromString(text)),
  fc
    .constantFrom('0', '1', '1.50', 'NaN', 'Infinity', '0.1', '3.0', '1E+400', '-1E+300', '9007199254740993', '1E-10')
    .map((text) => new Decimal128(text)),
  fc.constantFrom(2147483647, -2147483648).map((value) => new Int32(value)),
);

export const strings: Arbitrary<string> = fc.constantFrom(
  '',
  'a',
  'b',
  'ab',
  'A',
  'a\0b',
  'é',
  '\u{1f600}',
  '\uffff',
  'abc',
);

/** Values of all types but MinKey and MaxKey, which MongoDB 7.0 itself gets wrong in `$group`. */
export const scalars: Arbitrary<unknown> = fc.oneof(
  { weight: 9, arbitrary: numbers },
  { weight: 3, arbitrary: strings },
  fc.constant(null),
  fc.boolean(),
  fc.constantFrom(0, 1, -1, 1e12).map((time) => new Date(time)),
  fc.constantFrom('0123456789abcdef01234567', 'ffffffffffffffffffffffff').map((hex) => new ObjectId(hex)),
  fc
    .constantFrom<[string, number][]>(['', 0], ['a', 0], ['ab', 0], ['a', 5])
    .map(([text, type]) => new Binary(Buffer.from(text), type)),
  fc.constantFrom(new BSONRegExp('a', ''), new BSONRegExp('a', 'i')),
  fc.constantFrom(new Timestamp({ t: 1, i: 1 }), new Timestamp({ t: 2, i: 0 })),
);

/** Names of fields; some look like the indexes of arrays. */
export const names: Arbitrary<string> = fc.constantFrom('a', 'b', 'c', '0', '1');

export const values: Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 5, arbitrary: scalars },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 2, arbitrary: fc.dictionary(names, tie('value'), { maxKeys: 3, noNullPrototype: true }) },
  ),
})).value;

/** Values a condition may compare with; a regular expression would be a pattern. */
export const operands: Arbitrary<unknown> = fc
  .oneof(
    { weight: 8, arbitrary: scalars },
    { weight: 2, arbitrary: values },
    fc.constantFrom(new MinKey(), new MaxKey()),
  )
  .filter((value) => !(value instanceof BSONRegExp));

export const fieldsOf = (value: Arbitrary<unknown>, most: number): Arbitrary<Record<string, unknown>> =>
  fc.dictionary(names, value, { maxKeys: most, noNullPrototype: true });

export const paths: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: names },
  fc.array(names, { minLength: 2, maxLength: 3 }).map((parts) => parts.join('.')),
);

/** Paths of fields that are not numbers, for indexes and sorts. */
export const plainPaths: Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'a.b', 'a.c', 'b.a');

export const direction: Arbitrary<number> = fc.constantFrom(1, -1);

export const keyPatterns: Arbitrary<Record<string, number>> = fc
  .uniqueArray(fc.tuple(plainPaths, direction), { selector: ([path]) => path, minLength: 1, maxLength: 3 })
  .map((fields) => Object.fromEntries(fields));

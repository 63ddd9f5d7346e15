import { findExcess } from './find-excess.js';

const excessOf = (body: unknown, limits = { values: 9, depth: 3 }) =>
  findExcess(Buffer.from(JSON.stringify(body)), limits);

it('names the field with most values, not the one that comes last', () => {
  const body = { name: 'Vise', attributes: { jaw: 1, mass: 2, width: 3, depth: 4 }, documents: [1, 2], maximum: 8 };
  expect(excessOf(body)).toEqual({ field: 'attributes', reason: 'Send at most 9 values.' });
});

it.each([4, 5, 6, 7, 8])(
  'names the field with most values wherever in the body the limit lies: after %i of them',
  (count) => {
    const body = {
      name: 'Vise',
      attributes: Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, at])),
    };
    expect(excessOf({ ...body, documents: [1, 2, 3], maximum: 8 })?.field).toBe('attributes');
  },
);

it('names no field when the body itself has too many', () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`f${at}`, at]));
  expect(excessOf(many)).toEqual({ reason: 'Send at most 9 values.' });
  expect(excessOf(Array.from({ length: 12 }, (_, at) => at))).toEqual({ reason: 'Send at most 9 values.' });
});

it('names the field that is too deep', () => {
  expect(excessOf({ name: 'Vise', attributes: { a: { b: { c: 1 } } } })).toEqual({
    field: 'attributes',
    reason: 'Send at most 3 levels of lists and objects.',
  });
});

it('finds nothing in a body within its limits with brackets and commas in its texts', () => {
  expect(excessOf({ name: '{[,,,,,,,,,,,]}', note: 'a "quoted" word, \\' })).toBeUndefined();
});

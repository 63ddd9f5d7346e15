import { BSON } from 'bson';
import { decodeDocument } from './values/codec.js';
import { fieldsOfExpression, fieldsOfFilter, type Fields } from './fields-read.js';
import { parseFilter } from './filter/parse.js';

const received = (sent: object) => decodeDocument(BSON.serialize(sent));
const namesOf = (fields: Fields) => fields && [...fields].toSorted();

const ofFilter = (filter: object) => namesOf(fieldsOfFilter(parseFilter(received(filter))));
const ofGroup = (group: object) => namesOf(fieldsOfExpression(received(group)));

it.each([
  { filter: {}, names: [] },
  { filter: { a: 1, 'b.c': 2 }, names: ['a', 'b'] },
  { filter: { $or: [{ a: 1 }, { $nor: [{ b: 1 }] }], c: { $not: { $gt: 1 } } }, names: ['a', 'b', 'c'] },
  { filter: { a: { $elemMatch: { b: 1 } } }, names: ['a'] },
  { filter: { $expr: { $eq: ['$a.b', { $add: ['$$extra', '$c'] }] } }, names: ['a', 'c'] },
])('a filter reads no more than it names: $filter', ({ filter, names }) => {
  expect(ofFilter(filter)).toEqual(names);
});

it.each([
  { filter: { $expr: { $eq: ['$$ROOT.a', 1] } } },
  { filter: { $expr: { $eq: [{ $getField: 'a' }, 1] } } },
  { filter: { $text: { $search: 'x' } } },
])('a filter may read any field: $filter', ({ filter }) => {
  expect(ofFilter(filter)).toBeUndefined();
});

it.each([
  { group: { _id: '$a', sum: { $sum: { $cond: ['$b.c', '$d', 0] } } }, names: ['a', 'b', 'd'] },
  { group: { _id: null, n: { $sum: 1 } }, names: [] },
  { group: { _id: '$a', all: { $push: '$$CURRENT' } }, names: undefined },
  { group: { _id: '$a', best: { $top: { sortBy: { b: 1 }, output: '$c' } } }, names: undefined },
])('a group reads what its expressions name: $group', ({ group, names }) => {
  expect(ofGroup(group)).toEqual(names);
});

import type { CreateIndexesOptions } from 'mongodb';
import type { Bench, Case } from '../bench.js';
import { cases } from '../rows.js';

const PRODUCTS = [
  { _id: 1, name: 'Claw Hammer', description: 'A hammer for nails, with a curved claw', kind: 'hand', price: 18 },
  { _id: 2, name: 'Sledge Hammer', description: 'Heavy hammer, hammer it home', kind: 'hand', price: 35 },
  { _id: 3, name: 'Angle Grinder', description: 'Grinds and cuts steel', kind: 'power', price: 119 },
  {
    _id: 4,
    name: 'Bench Vise',
    description: 'Holds work while you are hammering or grinding',
    kind: 'bench',
    price: 89,
  },
  { _id: 5, name: 'Café Élan', description: ['for the break', "don't drill"], kind: 'other', price: 3 },
  { _id: 6, name: 'hammer', kind: 'toy', price: 1 },
  {
    _id: 7,
    name: 'Drill',
    description: 'Drill-driver 18V: cordless drilling',
    tags: { main: 'power tools' },
    price: 99,
  },
  { _id: 8, name: 5, description: null },
];

const indexed = async (
  { items }: Bench,
  key: object = { name: 'text', description: 'text' },
  options: CreateIndexesOptions = {},
) => {
  await items.createIndex(key as never, options);
  return items;
};

/** The result of a search, best first, with its scores to nine digits. */
const search =
  (text: object, key?: object, options?: CreateIndexesOptions, filter: object = {}): Case['run'] =>
  async (bench) => {
    const items = await indexed(bench, key, options);
    const found = await items
      .find({ $text: text as { $search: string }, ...filter }, { projection: { score: { $meta: 'textScore' } } })
      .sort({ score: { $meta: 'textScore' }, _id: 1 })
      .toArray();
    return found.map(({ _id, score }) => [_id, Number(score).toFixed(9)]);
  };

const create =
  (key: object, options: object = {}): Case['run'] =>
  async ({ items }) => {
    await items.createIndex(key as never, options);
    return items.indexes();
  };

const WEIGHTS = { weights: { name: 10, description: 2 } };

export const TEXT_SEARCH: Case[] = cases(PRODUCTS, {
  'one word': search({ $search: 'hammer' }),
  'another form of a word': search({ $search: 'hammered grinders' }),
  'two words': search({ $search: 'claw drill' }),
  'a word twice': search({ $search: 'hammer hammer' }),
  capitals: search({ $search: 'HAMMER' }),
  accents: search({ $search: 'cafe elan' }),
  'accents that count': search({ $search: 'cafe', $diacriticSensitive: true }),
  'capitals that count': search({ $search: 'hammer', $caseSensitive: true }),
  'a phrase': search({ $search: '"heavy hammer"' }),
  'a phrase and a word': search({ $search: '"hammer for" claw' }),
  'without a word': search({ $search: 'hammer -claw' }),
  'without a phrase': search({ $search: 'hammer -"heavy hammer"' }),
  'only what is not wanted': search({ $search: '-hammer' }),
  'only stop words': search({ $search: 'the and' }),
  nothing: search({ $search: '' }),
  'a hyphen inside': search({ $search: 'drill-driver' }),
  'an apostrophe': search({ $search: "don't" }),
  'digits and signs': search({ $search: '18V:' }),
  'with weights': search({ $search: 'hammer grind' }, { name: 'text', description: 'text' }, WEIGHTS),
  'every field': search({ $search: 'power' }, { '$**': 'text' }),
  'a field inside': search({ $search: 'tools' }, { 'tags.main': 'text' }),
  'no language': search({ $search: 'hammering the', $language: 'none' }),
  'an index without language': search(
    { $search: 'grind grinding' },
    { description: 'text' },
    { default_language: 'none' },
  ),
  'a language there is not': search({ $search: 'x', $language: 'klingon' }),
  'with another condition': search({ $search: 'hammer' }, undefined, undefined, { price: { $lt: 20 } }),
  'a field in front': search({ $search: 'hammer' }, { kind: 1, name: 'text' }, undefined, { kind: 'hand' }),
  'a field in front that is not fixed': search({ $search: 'hammer' }, { kind: 1, name: 'text' }),
  'without an index': ({ items }) => items.find({ $text: { $search: 'x' } }).toArray(),
  'the search is no string': search({ $search: 5 }),
  'no search': search({}),
  'an unknown option': search({ $search: 'x', $foo: 1 }),
  'a hint': async (bench) =>
    (await indexed(bench)).find({ $text: { $search: 'x' } }, { hint: 'name_text_description_text' }).toArray(),
  'a score without a search': async ({ items }) =>
    items
      .find({})
      .sort({ score: { $meta: 'textScore' } })
      .toArray(),
  counted: async (bench) => (await indexed(bench)).countDocuments({ $text: { $search: 'hammer' } }),
  'in a pipeline, scored': async (bench) => {
    const items = await indexed(bench);
    const found = await items
      .aggregate([
        { $match: { $text: { $search: 'hammer' }, price: { $gt: 1 } } },
        { $addFields: { score: { $meta: 'textScore' } } },
        { $sort: { score: -1, _id: 1 } },
        { $project: { name: 1, score: { $round: ['$score', 9] } } },
      ])
      .toArray();
    return found;
  },
  'in a pipeline, sorted by the score': async (bench) => {
    const items = await indexed(bench);
    const pipeline = [
      { $match: { $text: { $search: 'hammer grind' } } },
      { $sort: { score: { $meta: 'textScore' }, _id: 1 } },
    ];
    return items.aggregate(pipeline).toArray();
  },
  'not first in a pipeline': async (bench) =>
    (await indexed(bench)).aggregate([{ $limit: 1 }, { $match: { $text: { $search: 'x' } } }]).toArray(),
  'found after an update': async (bench) => {
    const items = await indexed(bench);
    await items.updateOne({ _id: 3 as never }, { $set: { name: 'Hammer Drill' } });
    await items.deleteOne({ _id: 1 as never });
    return items.find({ $text: { $search: 'hammer' } }, { sort: { _id: 1 }, projection: { _id: 1 } }).toArray();
  },
  created: create({ name: 'text', description: 'text' }),
  'created with weights': create({ name: 'text' }, { weights: { name: 5, description: 2 } }),
  'created over everything': create({ '$**': 'text' }),
  'created with fields around': create({ kind: 1, name: 'text', price: -1 }),
  'created in French': create({ name: 'text' }, { default_language: 'french' }),
  'created in Klingon': create({ name: 'text' }, { default_language: 'klingon' }),
  'created with weight zero': create({ name: 'text' }, { weights: { name: 0 } }),
  'created with a word for a weight': create({ name: 'text' }, { weights: { name: 'x' } }),
  'created with weights that are none': create({ name: 'text' }, { weights: 5 }),
  'created with texts apart': create({ name: 'text', kind: 1, description: 'text' }),
  'created with an override': create({ name: 'text' }, { language_override: 'idioma' }),
  'a second one': async ({ items }) => {
    await items.createIndex({ name: 'text' });
    return items.createIndex({ description: 'text' });
  },
  'the same again': async ({ items }) => [
    await items.createIndex({ name: 'text' }),
    await items.createIndex({ name: 'text' }),
  ],
  dropped: async (bench) => {
    const items = await indexed(bench);
    await items.dropIndex('name_text_description_text');
    return items.find({ $text: { $search: 'x' } }).toArray();
  },
  'a document in a language there is not': async (bench) =>
    (await indexed(bench)).insertOne({ _id: 9 as never, name: 'x', language: 'klingon' }),
});

import { Decimal128, MongoServerError, type Db, type Document } from 'mongodb';
import { startTestServer, type TestServer } from './test/test-server.js';

/** The deliberate differences from MongoDB that README.md lists. */
let server: TestServer;
let db: Db;

beforeAll(async () => {
  server = await startTestServer();
  db = (await server.connect()).db('differences');
  await db.collection('items').insertOne({ _id: 1 as never, a: 1 });
});

afterAll(() => server.close());

const aggregate = (...pipeline: Document[]) => db.collection('items').aggregate(pipeline).toArray();
const find = (filter: Document, options: Document = {}) => db.collection('items').find(filter, options).toArray();

/** By what is refused: the error's code, and how to ask for it. */
const REFUSED: Readonly<Record<string, readonly [code: number, ask: () => Promise<unknown>]>> = {
  $out: [115, () => aggregate({ $out: 'copy' })],
  $merge: [115, () => aggregate({ $merge: { into: 'copy' } })],
  $setWindowFields: [40324, () => aggregate({ $setWindowFields: { output: { n: { $sum: '$a' } } } })],
  $densify: [40324, () => aggregate({ $densify: { field: 'a', range: { step: 1, bounds: 'full' } } })],
  $fill: [40324, () => aggregate({ $fill: { output: { a: { value: 1 } } } })],
  $geoNear: [40324, () => aggregate({ $geoNear: { near: [0, 0], distanceField: 'd' } })],
  'change streams': [40324, () => db.collection('items').watch().tryNext()],
  $function: [31325, () => aggregate({ $project: { x: { $function: { body: 'f', args: [], lang: 'js' } } } })],
  $where: [2, () => find({ $where: 'true' })],
  $jsonSchema: [238, () => find({ $jsonSchema: {} })],
  $geoWithin: [2, () => find({ place: { $geoWithin: { $center: [[0, 0], 1] } } })],
  min: [115, () => find({}, { hint: { _id: 1 }, min: { _id: 1 } })],
  'tailable cursors': [115, () => find({}, { tailable: true })],
  'snapshots outside of transactions': [72, () => find({}, { readConcern: { level: 'snapshot' } })],
  mapReduce: [59, () => db.command({ mapReduce: 'items', map: 'm', reduce: 'r', out: { inline: 1 } })],
  'geospatial indexes': [67, () => db.collection('items').createIndex({ place: '2dsphere' })],
  'hashed indexes': [67, () => db.collection('items').createIndex({ a: 'hashed' })],
  'wildcard indexes': [67, () => db.collection('items').createIndex({ '$**': 1 })],
  'collations of indexes': [67, () => db.collection('items').createIndex({ a: 1 }, { collation: { locale: 'en' } })],
  'capped collections': [115, () => db.createCollection('capped', { capped: true, size: 1000 })],
  'collations of collections': [115, () => db.createCollection('collated', { collation: { locale: 'en' } })],
  'writes on several nodes': [100, () => db.command({ insert: 'none', documents: [{}], writeConcern: { w: 10 } })],
  'unknown write concerns': [79, () => db.command({ insert: 'none', documents: [{}], writeConcern: { w: 'tag' } })],
  'other versions of the API': [322, () => db.command({ ping: 1, apiVersion: '2' })],
  views: [115, () => db.createCollection('view', { viewOn: 'items', pipeline: [] })],
  'schema validation': [115, () => db.createCollection('checked', { validator: { a: 1 } })],
  'time series': [115, () => db.createCollection('series', { timeseries: { timeField: 't' } })],
};

describe('what is refused, never ignored', () => {
  it.each(Object.entries(REFUSED))('%s', async (_name, [code, ask]) => {
    const error: unknown = await ask().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MongoServerError);
    expect(error).toMatchObject({ code });
  });

  it('leaves no collection behind', async () => {
    const names = (await db.listCollections().toArray()).map(({ name }) => name);
    expect(names).toEqual(['items']);
  });
});

/** A document nested so many levels deep. */
const nested = (levels: number) => {
  let document: Document = {};
  for (let level = 0; level < levels; level++) document = { a: document };
  return document;
};

describe('what is answered as MongoDB does', () => {
  it('refuses documents nested too deeply', async () => {
    await expect(db.collection('deep').insertOne(nested(190))).rejects.toMatchObject({ code: 15 });
  });

  it('gives all fields beside a score, and minds the case when asked to', async () => {
    const scored = db.collection('scored');
    await scored.createIndex({ text: 'text' });
    await scored.insertOne({ text: 'Hammer drill' });
    const search = (text: string) => scored.find({ $text: { $search: text, $caseSensitive: true } });
    expect(await search('hammer').toArray()).toEqual([]);
    const [found] = await search('Hammers')
      .project({ score: { $meta: 'textScore' } })
      .toArray();
    expect(found).toMatchObject({ text: 'Hammer drill', score: 0.75 });
    await scored.drop();
  });

  it('takes the names of references', async () => {
    const refs = db.collection('refs');
    await refs.updateOne(
      { _id: 1 as never },
      { $setOnInsert: { $x: 1, l: [{ $ref: 'x', $id: 5 }] } },
      { upsert: true },
    );
    expect(await refs.countDocuments({ l: { $elemMatch: { $ref: 'x', $id: 5 } } })).toBe(1);
    expect(await refs.aggregate([{ $project: { _id: 0, id: '$l.$id' } }]).toArray()).toEqual([{ id: [5] }]);
    await refs.drop();
  });
});

describe('what is answered otherwise', () => {
  it('is the root of a Decimal128, with the digits of a double', async () => {
    const [root] = await aggregate({ $project: { _id: 0, root: { $sqrt: new Decimal128('2') } } });
    expect(root).toEqual({ root: new Decimal128('1.4142135623730951') });
  });

  it('is a search in another language than English, by whole words', async () => {
    const pages = db.collection('pages');
    await pages.createIndex({ text: 'text' }, { default_language: 'french' });
    await pages.insertOne({ text: 'deux maisons' });
    expect(await pages.countDocuments({ $text: { $search: 'maison' } })).toBe(0);
    expect(await pages.countDocuments({ $text: { $search: 'maisons' } })).toBe(1);
    await pages.drop();
  });

  it('is the order of the fields an upsert takes from its filter: that of the filter', async () => {
    const made = db.collection('made');
    await made.updateOne({ b: 1, a: 2, 'c.d': 1 }, { $set: { z: 1 } }, { upsert: true });
    const [one] = await made.find({}, { projection: { _id: 0 } }).toArray();
    expect(Object.keys(one ?? {})).toEqual(['b', 'a', 'c', 'z']);
    await made.drop();
  });

  it('is the order of fields whose names are whole numbers: first of all, once the document is updated', async () => {
    const numbered = db.collection('numbered');
    await numbered.insertOne({ name: 'saw', 10: 'ten' });
    await numbered.updateOne({}, { $set: { price: 1 } });
    const [stored] = await numbered.find({}, { raw: true }).toArray();
    const names = ['10', '_id', 'name', 'price'];
    // The name behind the type's byte of each element; a parsed object would put whole numbers first by itself.
    const places = names.map((name) => (stored as unknown as Buffer).indexOf(`${name}\0`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    await numbered.drop();
  });

  it('is a word of more than 32 letters, of which only the last 32 tell its stem', async () => {
    const pages = db.collection('pages');
    await pages.createIndex({ text: 'text' });
    const withVowelInTheLast32 = `${'bd'.repeat(17)}a${'bd'.repeat(3)}`;
    const withVowelBefore = `a${'bd'.repeat(20)}`;
    await pages.insertOne({ text: `${withVowelInTheLast32}ed ${withVowelBefore}ed` });
    expect(await pages.countDocuments({ $text: { $search: withVowelInTheLast32 } })).toBe(1);
    expect(await pages.countDocuments({ $text: { $search: withVowelBefore } })).toBe(0);
    await pages.drop();
  });

  it('is a loop in a loop: more steps than one document may take are refused', async () => {
    const input = { $range: ['$a', 5_000] };
    const loops = { $project: { n: { $map: { input, in: { $map: { input, in: 1 } } } } } };
    await expect(aggregate(loops)).rejects.toMatchObject({ code: 50 });
  });

  it('is the error of a constant in the pipeline of a join with no documents: it comes', async () => {
    const broken = [{ $set: { b: { $divide: [1, 0] } } }];
    const lookup = { $lookup: { from: 'none', pipeline: broken, as: 'x' } };
    await expect(aggregate({ $match: { a: 2 } }, lookup)).rejects.toMatchObject({ code: 2 });
  });

  it('is the error of a stage that a later one makes needless: it comes', async () => {
    const broken = { $project: { x: { $divide: ['$a', 0] } } };
    await expect(aggregate(broken, { $project: { _id: 1 } })).rejects.toMatchObject({ code: 2 });
  });

  it('is the place of a field that is added after one of its name was left out: the last', async () => {
    const [item] = await aggregate({ $addFields: { b: 1 } }, { $project: { a: 0 } }, { $addFields: { a: 2 } });
    expect(Object.keys(item ?? {})).toEqual(['_id', 'b', 'a']);
  });
});

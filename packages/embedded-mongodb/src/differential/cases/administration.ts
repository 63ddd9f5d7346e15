import type { Bench, Case } from '../bench.js';
import { cases } from '../rows.js';

const command =
  (fields: (bench: Bench) => object): Case['run'] =>
  (bench) =>
    bench.db.command(fields(bench));

const names = (collections: readonly { name: string }[], { items, others }: Bench) =>
  collections
    .map(({ name, ...rest }) => ({ name, ...rest }))
    .filter(({ name }) => name === items.collectionName || name === others.collectionName)
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const readingWith = ({ collectionName }: Bench['items'], readConcern: unknown) => ({
  find: collectionName,
  readConcern,
});

export const ADMINISTRATION: Case[] = cases([{ _id: 1 }], {
  ping: command(() => ({ ping: 1 })),
  'a command there is not': command(() => ({ fooBar: 1 })),
  'hello says what a driver needs': async ({ db }) => {
    const reply = await db.command({ hello: 1 });
    const {
      isWritablePrimary,
      maxBsonObjectSize,
      maxMessageSizeBytes,
      maxWriteBatchSize,
      maxWireVersion,
      readOnly,
      ok,
    } = reply;
    const { logicalSessionTimeoutMinutes } = reply;
    return {
      isWritablePrimary,
      maxBsonObjectSize,
      maxMessageSizeBytes,
      maxWriteBatchSize,
      maxWireVersion,
      readOnly,
      ok,
      logicalSessionTimeoutMinutes,
    };
  },
  'create and list': async (bench) => {
    await bench.db.createCollection(bench.others.collectionName);
    return names((await bench.db.listCollections({}, { nameOnly: true }).toArray()) as never, bench);
  },
  'create what exists': command(({ items }) => ({ create: items.collectionName })),
  'create with a bad name': command(() => ({ create: '' })),
  'create with a name that is no string': command(() => ({ create: 5 })),
  'create with a dollar in the name': command(() => ({ create: 'a$b' })),
  'create in system': command(() => ({ create: 'system.foo' })),
  drop: async ({ items }) => [await items.drop(), await items.find({}).toArray()],
  'drop what is not there': ({ others }) => others.drop(),
  'the drop command answers counts': command(({ items }) => ({ drop: items.collectionName })),
  'insert in a collection without a name': command(() => ({ insert: '', documents: [{ _id: 1 }] })),
  'insert of nothing': command(({ items }) => ({ insert: items.collectionName, documents: [] })),
  'insert of what is no list': command(({ items }) => ({ insert: items.collectionName, documents: 5 })),
  'insert of what is no document': command(({ items }) => ({ insert: items.collectionName, documents: [5] })),
  'insert without documents': command(({ items }) => ({ insert: items.collectionName })),
  'insert with an unknown option': command(({ items }) => ({ insert: items.collectionName, documents: [{}], foo: 1 })),
  'a read concern with an unknown level': command(({ items }) => readingWith(items, { level: 'wrong' })),
  'a read concern with a level that is no name': command(({ items }) => readingWith(items, { level: 5 })),
  'a read concern with an unknown option': command(({ items }) => readingWith(items, { foo: 1 })),
  'a read concern that is no document': command(({ items }) => readingWith(items, 'local')),
  'read concerns that every server has': ({ items, db }) =>
    Promise.all(
      [{}, { level: 'local' }, { level: 'majority' }, { level: 'linearizable' }].map((concern) =>
        db.command(readingWith(items, concern)),
      ),
    ),
  'a snapshot to count in': command(({ items }) => ({
    count: items.collectionName,
    readConcern: { level: 'snapshot' },
  })),
  'a snapshot to write in': command(({ items }) => ({
    insert: items.collectionName,
    documents: [{}],
    readConcern: { level: 'snapshot' },
  })),
  'update of nothing': command(({ items }) => ({ update: items.collectionName, updates: [] })),
  'update without a filter': command(({ items }) => ({
    update: items.collectionName,
    updates: [{ u: { $set: { a: 1 } } }],
  })),
  'update without an update': command(({ items }) => ({ update: items.collectionName, updates: [{ q: {} }] })),
  'delete of nothing': command(({ items }) => ({ delete: items.collectionName, deletes: [] })),
  'find in a name that is no string': command(() => ({ find: 5 })),
  'find in an empty name': command(() => ({ find: '' })),
  'aggregate without a cursor': command(({ items }) => ({ aggregate: items.collectionName, pipeline: [] })),
  'aggregate without a pipeline': command(({ items }) => ({ aggregate: items.collectionName, cursor: {} })),
  'aggregate with a pipeline that is none': command(({ items }) => ({
    aggregate: items.collectionName,
    pipeline: 5,
    cursor: {},
  })),
  'aggregate of no collection': command(() => ({ aggregate: 1, pipeline: [{ $match: {} }], cursor: {} })),
  'more of a cursor there is not': command(({ items }) => ({ getMore: 12345n, collection: items.collectionName })),
  'listIndexes of an empty name': command(() => ({ listIndexes: '' })),
  'a namespace that is too long': command(() => ({ create: 'x'.repeat(300) })),
  rename: async ({ items, others }) => [
    (await items.rename(others.collectionName)).collectionName === others.collectionName,
    await others.countDocuments(),
  ],
  'rename what is not there': ({ others, items }) => others.rename(items.collectionName),
  'rename to what exists': async ({ items, others }) => {
    await others.insertOne({ _id: 5 as never });
    return items.rename(others.collectionName);
  },
  'serverStatus is there': async ({ db }) => (await db.command({ serverStatus: 1 }))['ok'],
  'buildInfo has the version': async ({ db }) => {
    const [major, minor] = (await db.command({ buildInfo: 1 }))['versionArray'] as unknown[];
    return [major, minor];
  },
  'explain names the index': async ({ items }) => {
    await items.createIndex({ a: 1 });
    const plan = await items.find({ a: 5 }).explain('queryPlanner');
    const stages = JSON.stringify(plan['queryPlanner'].winningPlan);
    return { usesIndex: stages.includes('a_1'), scans: stages.includes('COLLSCAN') };
  },
  'explain of a scan': async ({ items }) => {
    const plan = await items.find({ a: 5 }).explain('queryPlanner');
    return JSON.stringify(plan['queryPlanner'].winningPlan).includes('COLLSCAN');
  },
});

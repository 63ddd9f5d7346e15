import mongoose from 'mongoose';
import { ShopDatabase } from './shop-database.js';

const { BSON, Double, Int32, Long, ObjectId } = mongoose.mongo;

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await ShopDatabase.open();
});

beforeEach(async () => {
  await shop.db.dropDatabase();
});

afterAll(async () => {
  await shop?.close();
});

async function digest(): Promise<string> {
  return (await shop.run('backup.mjs', ['--digest'])).output.toString();
}

it('restores every document, type and index, and removes later ones', async () => {
  const id = new ObjectId();
  const product = {
    _id: id,
    name: 'Claw hammer',
    priceCents: new Int32(1_150),
    weight: new Double(1),
    sold: Long.fromNumber(7),
    removed: false,
    at: new Date(0),
    tags: ['a', null, { 'deep.key': 'ü' }],
  };
  await shop.db.collection('products').insertOne(product);
  await shop.db.collection('products').createIndex({ name: 'text' }, { name: 'search' });
  await shop.db
    .collection('orders')
    .createIndex(
      { 'pay.intentId': 1 },
      { unique: true, partialFilterExpression: { 'pay.intentId': { $exists: true } } },
    );
  await shop.db.collection('orders').insertMany(Array.from({ length: 2_500 }, (_, number) => ({ number })));
  const indexesOf = (name: string) => shop.db.collection(name).indexes();
  const before = { digest: await digest(), products: await indexesOf('products'), orders: await indexesOf('orders') };

  const backup = await shop.run('backup.mjs');
  expect(backup).toMatchObject({ code: 0, messages: expect.stringContaining('2501 documents in 2 collections') });

  await shop.db.collection('products').deleteMany({});
  await shop.db.collection('orders').insertOne({ number: 9_999 });
  await shop.db.collection('later').insertOne({});
  expect((await shop.run('restore.mjs', ['--replace'], backup.output)).code).toBe(0);

  expect(await digest()).toBe(before.digest);
  expect(await indexesOf('products')).toEqual(before.products);
  expect(await indexesOf('orders')).toEqual(before.orders);
  const [raw] = await shop.db.collection('products').find({}, { raw: true }).toArray();
  expect(Buffer.from(raw as unknown as Buffer)).toEqual(Buffer.from(BSON.serialize(product)));
  expect((await shop.db.listCollections({ name: 'later' }).toArray()).length).toBe(0);
});

it('overwrites a shop only when told to', async () => {
  await shop.db.collection('orders').insertOne({ number: 1 });
  const backup = await shop.run('backup.mjs');
  await shop.db.collection('orders').insertOne({ number: 2 });
  const before = await digest();
  const refused = await shop.run('restore.mjs', [], backup.output);
  expect(refused).toMatchObject({ code: 1, messages: expect.stringContaining('not empty') });
  expect(await digest()).toBe(before);
});

it('fills the database of a shop that was started but never used', async () => {
  await shop.db.collection('orders').insertOne({ number: 1 });
  const before = await digest();
  const backup = await shop.run('backup.mjs');
  await shop.db.dropDatabase();
  await shop.runBackend(() => shop.db.collection('jobs').findOne({}));
  expect(await shop.run('restore.mjs', [], backup.output)).toMatchObject({ code: 0 });
  expect(await digest()).toBe(before);
});

it('is refused beside a running shop, in one sentence', async () => {
  const backup = await shop.run('backup.mjs');
  let refused: Awaited<ReturnType<typeof shop.run>> | undefined;
  await shop.runBackend(async () => {
    if (!(await shop.db.collection('jobs').findOne({ _id: 'sale-documents.make' as never }))) return false;
    refused = await shop.run('restore.mjs', ['--replace'], backup.output);
    return true;
  });
  expect(refused).toMatchObject({
    code: 1,
    messages: expect.stringMatching(/\nA back end is running on this database\..*\n$/),
  });
  expect(await shop.db.collection('jobs').countDocuments()).toBeGreaterThan(0);
});

it.each([
  { what: 'cut off', spoil: (backup: Buffer) => backup.subarray(0, backup.length - 40) },
  { what: 'damaged', spoil: (backup: Buffer) => Buffer.concat([backup.subarray(0, 60), Buffer.alloc(40, 7)]) },
  { what: 'empty', spoil: () => Buffer.alloc(0) },
  { what: 'something else', spoil: () => Buffer.from('no backup at all') },
])('changes nothing when the file is $what', async ({ spoil }) => {
  await shop.db.collection('orders').insertMany(Array.from({ length: 50 }, () => ({ at: new Date() })));
  const { code, output } = await shop.run('backup.mjs');
  expect(code).toBe(0);
  await shop.db.collection('orders').insertOne({ later: true });
  const before = await digest();
  const refused = await shop.run('restore.mjs', ['--replace'], spoil(output));
  expect(refused).toMatchObject({ code: 1, messages: expect.stringMatching(/backup/) });
  expect(refused.messages.split('\n')).toHaveLength(2);
  expect(await digest()).toBe(before);
});

import { ShopDatabase } from './shop-database.js';

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await ShopDatabase.open();
});

afterAll(async () => {
  await shop?.close();
});

it('backs up one instant of a running shop', async () => {
  const stock = shop.db.collection('a-stock');
  const sold = shop.db.collection('z-sold');
  const total = 3_000;
  await stock.insertMany(Array.from({ length: total }, (_, number) => ({ number, padding: 'x'.repeat(200) })));
  await shop.db.createCollection('z-sold');
  let selling = true;
  let sales = 0;
  const shopkeeping = (async () => {
    for (let number = 0; selling && number < total; number += 1) {
      await shop.client.withSession((session) =>
        session.withTransaction(async () => {
          await stock.deleteOne({ number }, { session });
          await sold.insertOne({ number }, { session });
        }),
      );
      sales += 1;
    }
  })();
  const backup = await shop.run('backup.mjs');
  selling = false;
  await shopkeeping;
  expect(sales).toBeGreaterThan(0);

  expect((await shop.run('restore.mjs', ['--replace'], backup.output)).code).toBe(0);
  expect((await stock.countDocuments()) + (await sold.countDocuments())).toBe(total);
});

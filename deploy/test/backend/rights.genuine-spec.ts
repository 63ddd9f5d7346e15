import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ShopDatabase } from './shop-database.js';

const PREPARE = resolve(import.meta.dirname, '../../backend/prepare-database.mjs');

interface Privilege {
  resource: { db: string; collection: string };
  actions: string[];
}

let shop: ShopDatabase;

beforeAll(async () => {
  shop = await ShopDatabase.open();
});

afterAll(async () => {
  try {
    for (const name of ['karigar', 'root']) await shop.client.db('admin').command({ dropUser: name });
    await shop.client.db('karigar').command({ dropRole: 'shop' });
  } finally {
    await shop.close();
  }
});

/** Prepares the stack's database, as its container does. */
const prepare = () =>
  spawnSync(process.execPath, [PREPARE], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      MONGO_LOCAL_ADDRESS: new URL(shop.uri).host,
      MONGO_PASSWORD: 'the-shop',
      MONGO_ROOT_PASSWORD: 'the-administrator',
    },
  });

/** The actions that the shop's user may do on a collection. */
async function actionsOn(collection: string, database = 'karigar'): Promise<string[]> {
  const admin = shop.client.db('admin');
  const { users } = await admin.command({ usersInfo: 'karigar', showPrivileges: true });
  const privileges = users[0].inheritedPrivileges as Privilege[];
  return privileges
    .filter(({ resource }) => resource.db === database && ['', collection].includes(resource.collection))
    .flatMap(({ actions }) => actions);
}

it("takes the right to change or remove an audit entry from a user of the version before, and keeps the shop's other rights", async () => {
  const admin = shop.client.db('admin');
  await admin.command({ createUser: 'karigar', pwd: 'old', roles: [{ role: 'readWrite', db: 'karigar' }] });
  expect(await actionsOn('auditentries')).toEqual(expect.arrayContaining(['update', 'remove', 'dropCollection']));
  // Each start of the stack prepares it again.
  for (let time = 0; time < 2; time++) {
    expect(prepare()).toMatchObject({ status: 0, stdout: 'The database is ready.\n' });
  }
  const adding = [
    ...['find', 'changeStream', 'insert', 'createCollection', 'createIndex'],
    ...['listCollections', 'listIndexes', 'collStats'],
  ];
  for (const name of ['auditentries', 'stockchanges']) expect((await actionsOn(name)).sort()).toEqual(adding.sort());
  // A scheduled backup is restored there.
  const restoring = ['createIndex', 'renameCollectionSameDB', 'dropCollection', 'dropDatabase'];
  expect(await actionsOn('any', 'karigar_check')).toEqual(expect.arrayContaining(restoring));
  expect((await actionsOn('orders')).sort()).toEqual([...adding, 'update', 'remove', 'dropIndex'].sort());
});

import { start } from '@karigar/embedded-mongodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANGEABLE } from '../../backend/rights.mjs';
import { ShopDatabase } from './shop-database.js';

/** The collections that the shop only adds to. */
const APPENDED = ['auditentries', 'stockchanges', 'saledocuments', 'drawndocuments'];

/** GridFS makes it with the first picture. */
const MADE_LATER = ['images.chunks'];

it('lets the shop change every collection that it has, but audit log, history of the stock and sale documents', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'karigar-rights-'));
  const server = await start({ dataDir });
  const shop = await ShopDatabase.open(server.url);
  try {
    await shop.runBackend(() => shop.db.collection('jobs').findOne({}));
    const made = (await shop.db.listCollections().toArray()).map(({ name }) => name);
    expect([...CHANGEABLE, ...APPENDED].sort()).toEqual([...made, ...MADE_LATER].sort());
  } finally {
    await shop.close();
    await server.close();
    await rm(dataDir, { recursive: true });
  }
});

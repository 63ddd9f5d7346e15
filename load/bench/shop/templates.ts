import { type Db, type Document, MongoClient } from 'mongodb';
import { issueToken } from '../../testkit/api-token.ts';
import { SEED_ACCOUNTS } from '../../../scripts/settings.mjs';
import { Shop } from '../../../scripts/shop/shop.mjs';
import { makeFolder, removeFolder } from './server.ts';
import { JWT_SECRET, makeSettings } from './settings.ts';

const READ = [
  ...(['users', 'categories', 'products', 'reviews', 'orders', 'payments', 'notices', 'auditentries'] as const),
  ...(['images.files', 'images.chunks'] as const),
];

/** Documents by collection. */
export type Stored = Record<(typeof READ)[number], Document[]>;

let read: Promise<Stored> | undefined;

/** Documents that the shop stores of its first products and orders, once it has dealt with them; read once. */
export const readTemplates = (): Promise<Stored> => (read ??= readFirstData());

async function readFirstData(): Promise<Stored> {
  const folder = await makeFolder();
  const shop = new Shop(await makeSettings(folder));
  try {
    await shop.reserve();
    await shop.start();
    const client = await MongoClient.connect(shop.addresses.mongo);
    await haveEveryState(client.db(), shop.addresses.api);
    const stored = {} as Stored;
    for (const name of READ) stored[name] = await client.db().collection(name).find().toArray();
    await client.close();
    return stored;
  } finally {
    await shop.stop();
    await removeFolder(folder);
  }
}

/** Makes what the office's lists are asked for and the first data lack: a refund, requests, drafts, a hidden review. */
async function haveEveryState(db: Db, api: string): Promise<void> {
  const call = async (user: unknown, method: string, path: string, body: object) => {
    const authorization = `Bearer ${issueToken(String(user), JWT_SECRET)}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(api + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
  };
  const newest = (name: string, filter = {}): Promise<Document[]> =>
    db.collection(name).find(filter).sort({ createdAt: -1 }).limit(2).toArray();
  const [admin] = await newest('users', { uid: SEED_ACCOUNTS[0]?.uid });
  const [refunded, returned] = await newest('orders', { status: 'Shipped' });
  const [calledOff] = await newest('orders', { status: 'Pending' });
  const reason = 'Ordered twice';
  await call(admin?.['_id'], 'POST', `/order/${refunded?.['_id']}/refund`, { amount: 1, reason });
  for (const order of [returned, calledOff]) {
    await call(order?.['owner'], 'POST', `/order/${order?.['_id']}/callOff`, { reason });
  }
  const ids = (await newest('products')).map(({ _id }) => String(_id));
  await call(admin?.['_id'], 'POST', '/product/status', { ids, status: 'draft' });
  const [review] = await newest('reviews');
  await call(admin?.['_id'], 'PATCH', `/review/${review?.['_id']}`, { version: 1, hiddenReason: reason });
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rehearse } from '../../../load/proofs/rehearsal/rehearsal.js';
import { ShopDatabase } from './shop-database.js';

let shop: ShopDatabase;
let folder: string;

beforeAll(async () => {
  shop = await ShopDatabase.open();
  folder = await mkdtemp(join(tmpdir(), 'karigar-rehearsal-'));
  await shop.runBackend(() => shop.db.collection('migrations').findOne());
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop.close();
});

async function backUp(): Promise<string> {
  const file = join(folder, 'shop.backup');
  await writeFile(file, (await shop.run('backup.mjs')).output);
  return file;
}

it('finds nothing wrong with a backup of a shop as it should be', async () => {
  const { start, books, lost, reads } = await rehearse({ backup: await backUp() });
  expect([start.problems, books, lost, reads.failures]).toEqual([[], [], [], []]);
  expect(reads.count).toBeGreaterThan(0);
});

it('names units that went to an order which does not have them', async () => {
  const change = { product: 'bar-clamp', order: 'an-order', units: -3 };
  await shop.db.collection<object>('stockchanges').insertOne({ ...change });
  const { books } = await rehearse({ backup: await backUp() });
  expect(books).toEqual(['the history is off by -3 for order an-order and product bar-clamp']);
});

it('names the reason why this version does not start', async () => {
  await shop.db.collection('migrations').deleteMany({});
  const { start } = await rehearse({ backup: await backUp() });
  expect(start.problems.join()).toContain('a version of the shop before 1.0.0');
});

it('refuses a file that is no backup', async () => {
  const file = join(folder, 'no.backup');
  await writeFile(file, 'no backup');
  await expect(rehearse({ backup: file })).rejects.toThrow('This is no backup, or one that is cut off or damaged.');
});

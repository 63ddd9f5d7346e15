import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../web/wait.js';
import { type BackupProgram, startBackups } from './backup-program.js';
import { ShopDatabase } from './shop-database.js';

const DAY_MS = 24 * 3600_000;
const GOOD = 'karigar-2026-01-01T00-00-00.backup';

let shop: ShopDatabase;
let folder: string;
let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  shop = await ShopDatabase.open();
  folder = await mkdtemp(join(tmpdir(), 'karigar-backups-'));
  // Stars in the order in which they were given, as a product keeps them.
  const stars = new Map([...'514'].map((star) => [star, 1]));
  await shop.db.collection('orders').insertMany(Array.from({ length: 100 }, (_, number) => ({ number, stars })));
});

afterEach(async () => {
  await stop?.();
  await shop.close();
  await rm(folder, { recursive: true });
});

async function start(settings: Record<string, string> = {}): Promise<BackupProgram> {
  const program = await startBackups(shop, folder, settings);
  stop = program.stop;
  return program;
}

const databases = async () => (await shop.client.db('admin').admin().listDatabases()).databases.map(({ name }) => name);

async function makeOld(name: string, days: number): Promise<void> {
  await writeFile(join(folder, name), 'a good one');
  const at = new Date(Date.now() - days * DAY_MS);
  await utimes(join(folder, name), at, at);
}

it('makes a backup that restores, tells its age, leaves no scratch database, and removes old ones', async () => {
  for (const days of [40, 47, 54, 61, 68]) await makeOld(`karigar-${days}.backup`, days);
  await writeFile(join(folder, 'karigar-cut.backup.part'), 'of a run that was killed');
  const { metric } = await start({ BACKUP_DAYS: '1', BACKUP_WEEKS: '2' });
  await until(
    'there is a new backup',
    async () => Date.now() / 1000 - (await metric('backup_last_success_timestamp_seconds')) < 600,
  );
  expect(await metric('backup_interval_seconds')).toBe(24 * 3600);

  const [name = '', ...others] = (await readdir(folder)).sort();
  expect(name).toMatch(/^karigar-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/);
  expect(others).toEqual([name.replace('.backup', '.changes'), 'karigar-40.backup']);
  expect(await databases()).not.toContain(`${shop.db.databaseName}_check`);
  await shop.db.dropDatabase();
  expect(await shop.run('restore.mjs', [], await readFile(join(folder, name)))).toMatchObject({ code: 0 });
  expect(await shop.db.collection('orders').countDocuments()).toBe(100);
});

it('leaves the last good backup and its age as they are when the database cannot be read', async () => {
  await makeOld(GOOD, 3);
  const { metric, said } = await start({
    MONGODB_URI: `${shop.uri.replace(/^(mongodb:\/\/)[^/]+/, '$1127.0.0.1:1')}&serverSelectionTimeoutMS=100`,
  });
  await until('it has failed', () => said().includes('No backup: '));
  expect(await readdir(folder)).toEqual([GOOD]);
  expect(await readFile(join(folder, GOOD), 'utf8')).toBe('a good one');
  expect(Date.now() / 1000 - (await metric('backup_last_success_timestamp_seconds'))).toBeGreaterThan(2 * 24 * 3600);
});

it('names no backup that could not be restored', async () => {
  await makeOld(GOOD, 3);
  const unreachable = 'mongodb://127.0.0.1:1/scratch?serverSelectionTimeoutMS=100';
  const { said } = await start({ BACKUP_CHECK_URI: unreachable });
  await until('it has failed', () => said().includes('No backup: restore.mjs: '));
  expect(await readdir(folder)).toEqual([GOOD]);
});

import { copyFile, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Random, seededRandom } from '../../../load/testkit/seeded-random.js';
import { until } from '../web/wait.js';
import { type BackupProgram, startBackups } from './backup-program.js';
import { ShopDatabase } from './shop-database.js';

let shop: ShopDatabase;
let folder: string;
let program: BackupProgram | undefined;

beforeEach(async () => {
  shop = await ShopDatabase.open();
  folder = await mkdtemp(join(tmpdir(), 'karigar-backups-'));
  await orders().insertMany(Array.from({ length: 30 }, (_, number) => ({ number, ...fresh() })));
  await orders().createIndex({ number: 1 }, { unique: true });
});

afterEach(async () => {
  await program?.stop();
  await shop.close();
  await rm(folder, { recursive: true });
});

const orders = () => shop.db.collection('orders');

/** Long enough that MongoDB's events tell what was changed, not the whole. */
const fresh = (count = 1) => ({ lines: [{ count }], notes: { text: 'long '.repeat(100) }, codes: {} });

const serverTime = async (): Promise<Date> => (await shop.db.command({ hello: 1 })).localTime;

/** A moment after all that was done, and before all that will be. */
async function momentBetween(): Promise<Date> {
  const moment = await serverTime();
  await until('the clock has gone on', async () => (await serverTime()) > moment);
  return moment;
}

/** That of a backup made now. */
const digest = async (): Promise<string> => (await shop.run('backup.mjs', ['--digest'])).output.toString();

async function startAndBackUp(): Promise<string> {
  const earlier = new Set(await readdir(folder));
  program = await startBackups(shop, folder);
  return until('there is a new backup', async () => {
    const names = await readdir(folder);
    return names.find((name) => name.endsWith('.backup') && !earlier.has(name));
  });
}

const untilKept = (moment: Date) =>
  until(
    'the changes are kept',
    async () => ((await program?.metric('backup_changes_until_timestamp_seconds')) ?? 0) * 1000 > moment.getTime(),
  );

const restore = (moment: Date | string) =>
  shop.run(
    'restore.mjs',
    ['--replace', '--until', typeof moment === 'string' ? moment : moment.toISOString()],
    undefined,
    { BACKUP_FOLDER: folder },
  );

/** One change of any kind that the shop makes. */
async function change(random: Random, step: number): Promise<void> {
  const which = { number: random.int(0, 29) };
  const value = random.int(1, 5);
  const updates = [
    { $set: { [`lines.${value}`]: { count: step }, 'notes.a.b': { step } } },
    { $set: { 'lines.0.count': step } },
    { $push: { lines: { $each: [{ count: step }, { count: value }] } } },
    { $pull: { lines: { count: value } } },
    { $unset: { 'notes.a': '' } },
    [{ $set: { lines: { $slice: ['$lines', value] }, total: { $divide: [step, 3] } } }],
    // A name of digits, and one with a dot, which a path alone would not tell from an element and a step.
    { $set: { [`codes.${value}`]: new Date(step) } },
    [{ $set: { notes: { $setField: { field: 'a.dot', input: '$notes', value: step } } } }],
  ];
  if (random.percent(85)) await orders().updateOne(which, random.pick(updates) as object);
  else if (random.percent(50)) await orders().replaceOne(which, { ...which, ...fresh(), lines: [], step });
  else {
    await orders().deleteOne(which);
    await orders().insertOne({ ...which, ...fresh(step) });
  }
}

it('brings back any moment since a backup, whatever was changed, also while the program was away', async () => {
  await startAndBackUp();
  const random = seededRandom(20_261_130);
  const moments: { at: Date; digest: string }[] = [];
  const remember = async () => moments.push({ digest: await digest(), at: await momentBetween() });
  for (let step = 1; step <= 60; step++) await change(random, step);
  await remember();

  await program?.stop();
  for (let step = 61; step <= 120; step++) await change(random, step);
  await shop.client.withSession((session) =>
    session.withTransaction(async () => {
      await orders().updateMany({}, { $inc: { total: 1 } }, { session });
      await shop.db.collection('notices').insertMany([{ kind: 'one' }, { kind: 'two' }], { session });
    }),
  );
  await remember();
  program = await startBackups(shop, folder);
  await shop.db.collection('notices').drop();
  await orders().deleteMany({ number: { $lt: 15 } });
  await remember();
  await orders().deleteMany({});
  await untilKept(await momentBetween());
  await program.stop();
  program = undefined;

  // Any order will do: a restore reads the files alone.
  for (const moment of [moments[1], moments[0], moments[2]]) {
    expect(await restore(moment!.at)).toMatchObject({
      code: 0,
      messages: expect.stringContaining(' changes after it, until '),
    });
    expect(await digest()).toBe(moment!.digest);
  }
});

it('names the moments that it knows when asked for another, and changes nothing', async () => {
  const begun = await serverTime();
  const name = await startAndBackUp();
  await untilKept(await momentBetween());
  await program?.stop();
  program = undefined;
  const before = await digest();
  expect(await restore(begun)).toMatchObject({ code: 1, messages: 'There is no backup from before that moment.\n' });
  expect(await restore('yesterday')).toMatchObject({ code: 1, messages: expect.stringContaining('--until takes') });
  const later = await restore(new Date(Date.now() + 3600_000));
  expect(later).toMatchObject({
    code: 1,
    messages: expect.stringContaining(`After ${name}, the changes are known until 2`),
  });
  expect(await digest()).toBe(before);
});

it('leads over a backup that was removed, as long as no changes between are missing', async () => {
  const first = await startAndBackUp();
  await orders().deleteMany({ number: { $lt: 10 } });
  await program?.stop();
  // With the time of yesterday another is due.
  const { mtime } = await stat(join(folder, first));
  const yesterday = new Date(Date.now() - 24 * 3600_000);
  await utimes(join(folder, first), yesterday, yesterday);
  const second = await startAndBackUp();
  await utimes(join(folder, first), mtime, mtime);
  await orders().deleteMany({ number: { $lt: 20 } });
  const moment = { digest: await digest(), at: await momentBetween() };
  await untilKept(moment.at);
  await program?.stop();
  program = undefined;
  await rm(join(folder, second));
  await shop.db.dropDatabase();
  expect(await restore(moment.at)).toMatchObject({ code: 0 });
  expect(await digest()).toBe(moment.digest);

  // Without the changes of either, those of the other lead nowhere.
  const refused = { code: 1, messages: expect.stringContaining(`After ${first}, the changes`) };
  const [ofFirst, ofSecond] = [first, second].map((name) => join(folder, name.replace('.backup', '.changes')));
  await rename(ofFirst!, `${ofFirst}.away`);
  expect(await restore(moment.at)).toMatchObject(refused);
  await rename(`${ofFirst}.away`, ofFirst!);
  await rm(ofSecond!);
  await copyFile(ofFirst!, join(folder, 'karigar-9999.changes'));
  expect(await restore(moment.at)).toMatchObject(refused);
});

it('makes a new backup when another database has taken the place of the shop’s', async () => {
  const first = await startAndBackUp();
  await shop.db.collection('restoring.orders').insertOne({ number: 1 });
  await shop.db.collection('restoring.orders').rename('orders', { dropTarget: true });
  await until('there is another backup', async () =>
    (await readdir(folder)).some((name) => name.endsWith('.backup') && name > first),
  );
});

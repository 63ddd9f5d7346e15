import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ChangeLog } from './change-log.mjs';
import { backupName, changesName, isChanges, listBackups, superfluous } from './kept-backups.mjs';
import { withDatabase } from './with-database.mjs';

/**
 * Makes a backup every so many hours, counted from the last good one. Each is written beside the others, restored into a
 * scratch database, compared with it, and only then named as one; older ones then go, as `kept-backups.mjs` says. From its
 * beginning until the next one, all changes are kept in a file beside it. Port 9464 tells Prometheus of both.
 */
const HOUR_MS = 3600_000;
const RETRY_AFTER_MS = 10 * 60_000;
const BESIDE = '.part';

const folder = process.env['BACKUP_FOLDER'] || '/backups';
const everyMs = HOUR_MS * numberOf('BACKUP_EVERY_HOURS', 24);
const kept = { days: numberOf('BACKUP_DAYS', 7), weeks: numberOf('BACKUP_WEEKS', 5) };
const shopUri = process.env['MONGODB_URI'] ?? '';
const scratchUri = besideOf(process.env['BACKUP_CHECK_URI'] || shopUri);

/** @type {import('./kept-backups.mjs').Backup | undefined} */
let last;
/** @type {ChangeLog | undefined} */
let changes;

createServer((_request, response) => response.end(metrics())).listen(Number(process.env['METRICS_PORT'] || 9464));
for (const name of await readdir(folder)) {
  if (name.endsWith(BESIDE)) await rm(join(folder, name));
}
last = (await listBackups(folder)).at(-1);
changes = last && (await resumeChanges(last.name));
for (;;) {
  const dueInMs = last && changes ? last.at.getTime() + everyMs - Date.now() : 0;
  // Where the changes break off, a backup takes their place.
  if (dueInMs > 0) await Promise.race([delay(dueInMs), changes?.ended]);
  try {
    process.stdout.write(`${await backUp()}\n`);
    await removeOld();
  } catch (error) {
    process.stderr.write(`No backup: ${error instanceof Error ? error.message : String(error)}\n`);
    await delay(Math.min(RETRY_AFTER_MS, everyMs));
  }
  last = (await listBackups(folder)).at(-1);
}

/** Changes are kept as long as days are, or as their backup is. */
async function removeOld() {
  const backups = await listBackups(folder);
  const old = superfluous(backups, kept);
  for (const { name } of old) await rm(join(folder, name));
  const left = new Set(backups.filter((backup) => !old.includes(backup)).map(({ name }) => changesName(name)));
  for (const name of await readdir(folder)) {
    if (!isChanges(name) || left.has(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > kept.days * 24 * HOUR_MS) await rm(join(folder, name));
  }
}

/** @param {string} backup @returns {Promise<ChangeLog | undefined>} none for a backup of an earlier version */
async function resumeChanges(backup) {
  const path = join(folder, changesName(backup));
  return access(path).then(
    () => ChangeLog.resume(shopUri, path),
    () => undefined,
  );
}

/** @returns {Promise<string>} what it holds */
async function backUp() {
  const name = backupName(new Date());
  const beside = join(folder, name + BESIDE);
  const changesPath = join(folder, changesName(name));
  const next = await ChangeLog.begin(shopUri, changesPath + BESIDE);
  try {
    const file = await open(beside, 'wx', 0o600);
    let summary;
    try {
      summary = await run('backup.mjs', [], { uri: shopUri, output: file.fd });
      await file.sync();
    } finally {
      await file.close();
    }
    await check(beside, summary);
    await rename(changesPath + BESIDE, changesPath);
    await rename(beside, join(folder, name));
    await changes?.close();
    changes = next;
    return `${name}: ${summary}`;
  } finally {
    if (changes !== next) await next.close();
    for (const file of [beside, changesPath + BESIDE]) await rm(file, { force: true });
  }
}

/**
 * @param {string} path @param {string} summary
 * @throws Error unless the database that the backup makes is the one it was made of
 */
async function check(path, summary) {
  await dropScratch();
  const file = await open(path);
  try {
    await run('restore.mjs', [], { uri: scratchUri, input: file.fd });
    const restored = await run('backup.mjs', ['--digest'], { uri: scratchUri });
    if (restored !== summary)
      throw new Error(`what was backed up and what is restored differ: ${summary}; ${restored}`);
  } finally {
    await file.close();
    await dropScratch();
  }
}

function dropScratch() {
  return withDatabase(scratchUri, async (db) => void (await db.dropDatabase()));
}

/**
 * Runs a tool of this folder on a database.
 * @param {string} tool @param {string[]} args
 * @param {{ uri: string, input?: number, output?: number }} options
 * @returns {Promise<string>} what it says
 */
async function run(tool, args, { uri, input, output }) {
  const path = fileURLToPath(new URL(tool, import.meta.url));
  const { MONGODB_ADMIN_URI: _, ...environment } = process.env;
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...environment, MONGODB_URI: uri },
    stdio: [input ?? 'ignore', output ?? 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ]);
  const said = (stdout + stderr).trim();
  if (child.exitCode !== 0) throw new Error(`${tool}: ${said}`);
  return said;
}

function metrics() {
  const lines = [`backup_interval_seconds ${everyMs / 1000}`];
  if (last) {
    lines.push(`backup_last_success_timestamp_seconds ${last.at.getTime() / 1000}`, `backup_last_bytes ${last.bytes}`);
  }
  if (changes) lines.push(`backup_changes_until_timestamp_seconds ${changes.reachedAt.getTime() / 1000}`);
  return `${lines.join('\n')}\n`;
}

/** The address of the database beside one, which is only for checks. @param {string} uri */
function besideOf(uri) {
  const parts = /^(mongodb(?:\+srv)?:\/\/[^/]+\/)([^?]+)(.*)$/.exec(uri);
  if (!parts) throw new Error('MONGODB_URI and BACKUP_CHECK_URI must name a database');
  const [, server, name, options] = parts;
  return `${server}${name}_check${options}`;
}

/** @param {string} name @param {number} otherwise */
function numberOf(name, otherwise) {
  const number = Number(process.env[name] || otherwise);
  // A timer takes no longer one.
  if (!(number > 0 && number <= 500)) throw new Error(`${name} must be a number from 1 to 500`);
  return number;
}

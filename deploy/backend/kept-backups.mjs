import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 3600_000;
const SUFFIX = '.backup';
const CHANGES = '.changes';

/**
 * A backup, and beside it the log of what has changed since it was begun.
 * @typedef {{ name: string, at: Date, bytes: number }} Backup `at` its end
 */

/** @param {Date} begun @returns {string} */
export function backupName(begun) {
  return `karigar-${begun.toISOString().slice(0, 19).replaceAll(':', '-')}${SUFFIX}`;
}

/** @param {string} backup its name */
export function changesName(backup) {
  return backup.slice(0, -SUFFIX.length) + CHANGES;
}

/** @param {string} name of a file */
export function isChanges(name) {
  return name.endsWith(CHANGES);
}

/** Those since the beginning of a backup, the earliest first. @param {string} folder @param {Backup} backup */
export async function listChangesSince(folder, { name }) {
  const names = (await readdir(folder)).filter((each) => isChanges(each) && each >= changesName(name));
  return names.sort().map((each) => join(folder, each));
}

/** @param {string} folder @returns {Promise<Backup[]>} the earliest first */
export async function listBackups(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX));
  const backups = await Promise.all(
    names.map(async (name) => {
      const { mtime, size } = await stat(join(folder, name));
      return { name, at: mtime, bytes: size };
    }),
  );
  return backups.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Which backups may go: all but those of the last day, the latest of each of the last so many days that have one, and the
 * latest of each of so many weeks.
 * @template {{ at: Date }} Backup
 * @param {readonly Backup[]} backups
 * @param {{ days: number, weeks: number, now?: Date }} kept
 * @returns {Backup[]}
 */
export function superfluous(backups, { days, weeks, now = new Date() }) {
  const latestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set([
    ...latestFirst.filter(({ at }) => now.getTime() - at.getTime() < DAY_MS),
    ...latestOfEach(latestFirst, 1, days),
    ...latestOfEach(latestFirst, 7, weeks),
  ]);
  return latestFirst.filter((backup) => !kept.has(backup));
}

/**
 * @template {{ at: Date }} Backup
 * @param {readonly Backup[]} latestFirst
 * @param {number} spanDays of UTC; a span of seven ends with a Wednesday, as 1 January 1970 was a Thursday
 * @param {number} spans
 */
function latestOfEach(latestFirst, spanDays, spans) {
  /** @type {Map<number, Backup>} */
  const latest = new Map();
  for (const backup of latestFirst) {
    const span = Math.floor(backup.at.getTime() / (spanDays * DAY_MS));
    if (!latest.has(span)) latest.set(span, backup);
  }
  return [...latest.values()].slice(0, spans);
}

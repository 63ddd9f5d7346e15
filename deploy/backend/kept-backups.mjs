const DAY_MS = 24 * 3600_000;

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

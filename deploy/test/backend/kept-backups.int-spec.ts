import { superfluous } from '../../backend/kept-backups.mjs';

const HOUR_MS = 3600_000;

/** The ages in hours of the backups that stay, of those made so many hours ago; it is noon of a Wednesday. */
function kept(ages: number[], days: number, weeks: number): number[] {
  const now = new Date('2026-11-25T12:00:00Z');
  const backups = ages.map((age) => ({ age, at: new Date(now.getTime() - age * HOUR_MS) }));
  const gone = superfluous(backups, { days, weeks, now }).map(({ age }) => age);
  return ages.filter((age) => !gone.includes(age));
}

it('keeps all of the last day', () => {
  expect(kept([0, 1, 5, 23], 1, 1)).toEqual([0, 1, 5, 23]);
});

it('keeps the latest of each day and of each week, by the calendar', () => {
  const daily = Array.from({ length: 40 }, (_, day) => day * 24);
  expect(kept(daily, 3, 3)).toEqual([0, 24, 48, 168, 336]);
  // The days before the last one have a backup every hour.
  expect(
    kept(
      Array.from({ length: 100 }, (_, hour) => hour),
      3,
      1,
    ).filter((age) => age >= 24),
  ).toEqual([37]);
});

it('keeps the last ones of a shop that has long made none', () => {
  expect(kept([1000, 1024, 1048, 2000], 2, 2)).toEqual([1000, 1024, 2000]);
});

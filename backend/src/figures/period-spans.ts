import { DAY_MS, type Span, startOfUtcDay } from './utc.js';

/** Which sums periods are added up from. */
export interface PeriodSpans {
  /** Whole days of UTC. */
  days: Span[];
  /** Days of UTC in which a period begins or ends, which are read by quarters of an hour. */
  quarters: Span[];
}

/** @param bounds where the periods begin and the last one ends, in order; whole quarters of an hour */
export function spansOf(bounds: readonly Date[]): PeriodSpans {
  const [first, last] = [bounds[0], bounds.at(-1)];
  const spans: PeriodSpans = { days: [], quarters: [] };
  if (!first || !last) return spans;
  const split = new Set(bounds.filter((at) => at.getTime() % DAY_MS !== 0).map((at) => startOfUtcDay(at).getTime()));
  for (let day = startOfUtcDay(first).getTime(); day < last.getTime(); day += DAY_MS) {
    addDay(split.has(day) ? spans.quarters : spans.days, day);
  }
  return spans;
}

function addDay(spans: Span[], day: number): void {
  const until = new Date(day + DAY_MS);
  const open = spans.at(-1);
  if (open?.until.getTime() === day) open.until = until;
  else spans.push({ from: new Date(day), until });
}

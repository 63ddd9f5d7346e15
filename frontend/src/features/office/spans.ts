import { dayAfter } from '../../lib/text/days';

/** How far back the figures go, and in what steps. */
export const SPANS = [
  { value: '4w', label: 'Four weeks, by day', days: 28, by: 'day' },
  { value: '12w', label: 'Twelve weeks, by week', days: 84, by: 'week' },
  { value: '12m', label: 'A year, by month', days: 365, by: 'month' },
] as const;

export type Span = (typeof SPANS)[number];

/** The days of a span, the last one included, and those of the span before it. */
export function daysOf({ days }: Span, until: string) {
  const from = dayAfter(until, 1 - days);
  return { now: { from, until }, before: { from: dayAfter(from, -days), until: dayAfter(from, -1) } };
}

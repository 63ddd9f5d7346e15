import type { Quote } from './quote.schema.js';

const DAY_MS = 24 * 3600 * 1000;

/** The day, as `2026-11-30`, that it is after so many days. Days begin and end in UTC. */
export const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export const today = (): string => dayAfter(0);

/** Whether the last day of an answer is over. Days of this form are in the order of their letters. */
export const isOver = ({ validUntil }: Pick<Quote, 'validUntil'>): boolean =>
  validUntil !== undefined && validUntil < today();

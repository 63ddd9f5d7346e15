import { type QueryFilter, trusted } from 'mongoose';
import type { Notice } from './notice.schema.js';

/** `skipped`: it had no recipient. */
export const NOTICE_STATES = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** The moment that puts a notice into its state. */
const SINCE = {
  waiting: 'nextTryAt',
  sent: 'deliveredAt',
  failed: 'givenUpAt',
  skipped: 'skippedAt',
} as const satisfies Record<NoticeState, keyof Notice>;

export const stateOf = (notice: Notice): NoticeState =>
  NOTICE_STATES.find((state) => notice[SINCE[state]] !== undefined) ?? 'waiting';

/** The notices in a state, in the order in which an admin looks at them: the next to be tried, else the latest, first. */
export function findBy(state: NoticeState): { filter: QueryFilter<Notice>; sort: Record<string, 1 | -1> } {
  const direction = state === 'waiting' ? 1 : -1;
  // Unlike `$exists`, a range is read in the index alone.
  return {
    filter: { [SINCE[state]]: trusted({ $gt: new Date(0) }) },
    sort: { [SINCE[state]]: direction, _id: direction },
  };
}

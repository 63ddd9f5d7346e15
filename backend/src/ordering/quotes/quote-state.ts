import { type QueryFilter, trusted } from 'mongoose';
import type { Day } from '../../platform/common/days.js';
import { type Quote, STORED_STATES } from './quote.schema.js';

export const QUOTE_STATES = [...STORED_STATES, 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** The state of a quote on a day where the shop is. Days are in the order of their letters. */
export const stateOf = ({ state, validUntil }: Pick<Quote, 'state' | 'validUntil'>, today: Day): QuoteState =>
  state === 'answered' && validUntil !== undefined && validUntil < today ? 'expired' : state;

type Sort = Record<string, 1 | -1>;

/** Finds the quotes that are in a state on a day where the shop is, in an order that an index has. */
export function findBy(state: QuoteState, today: Day): { filter: QueryFilter<Quote>; sort: Sort } {
  switch (state) {
    // Those that end first come first.
    case 'answered':
      return { filter: holding(today), sort: { validUntil: 1, _id: 1 } };
    // Those that ended last come first.
    case 'expired':
      return {
        filter: { state: 'answered', validUntil: trusted({ $lt: today }) },
        sort: { validUntil: -1, _id: -1 },
      };
    default:
      return { filter: { state }, sort: NEWEST_FIRST };
  }
}

export const NEWEST_FIRST: Sort = { createdAt: -1, _id: -1 };

/** Answered, and not expired on that day. */
export const holding = (today: Day): QueryFilter<Quote> => ({
  state: 'answered',
  validUntil: trusted({ $gte: today }),
});

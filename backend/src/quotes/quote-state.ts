import { type QueryFilter, trusted } from 'mongoose';
import { isOver, today } from './quote-days.js';
import { type Quote, STORED_STATES } from './quote.schema.js';

export const QUOTE_STATES = [...STORED_STATES, 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** The state of a quote at this moment. */
export const stateOf = (quote: Quote): QuoteState =>
  quote.state === 'answered' && isOver(quote) ? 'expired' : quote.state;

type Sort = Record<string, 1 | -1>;

/** Finds the quotes of a state, in an order that an index has. */
export function findBy(state: QuoteState): { filter: QueryFilter<Quote>; sort: Sort } {
  switch (state) {
    // Those that end first come first.
    case 'answered':
      return { filter: holding(), sort: { validUntil: 1, _id: 1 } };
    // Those that ended last come first.
    case 'expired':
      return {
        filter: { state: 'answered', validUntil: trusted({ $lt: today() }) },
        sort: { validUntil: -1, _id: -1 },
      };
    default:
      return { filter: { state }, sort: NEWEST_FIRST };
  }
}

export const NEWEST_FIRST: Sort = { createdAt: -1, _id: -1 };

/** Answered, and not expired. */
export const holding = (): QueryFilter<Quote> => ({ state: 'answered', validUntil: trusted({ $gte: today() }) });

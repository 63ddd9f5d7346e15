import { paths } from '../../lib/paths';

/** Where what can't be ordered is put right. */
export interface WayOut {
  path: string;
  ofLine: string;
  ofAll: string;
}

const OF_BASKET: WayOut = { path: paths.basket, ofLine: 'Change it in the basket', ofAll: 'Change the basket' };
const OF_QUOTE: WayOut = { path: paths.myQuotes, ofLine: 'Show my quotes', ofAll: 'Show my quotes' };

export const wayOutOf = (quote: string | undefined): WayOut => (quote === undefined ? OF_BASKET : OF_QUOTE);

import { paths } from '../../lib/paths';

/** Where what can't be ordered is put right. */
export interface Remedy {
  path: string;
  ofLine: string;
  ofAll: string;
}

const OF_BASKET: Remedy = { path: paths.basket, ofLine: 'Change it in the basket', ofAll: 'Change the basket' };
const OF_QUOTE: Remedy = { path: paths.myQuotes, ofLine: 'Show my quotes', ofAll: 'Show my quotes' };

export const remedyOf = (quote: string | undefined): Remedy => (quote === undefined ? OF_BASKET : OF_QUOTE);

import { formatNumber } from '../../lib/text/measures';

/** Up to here the API counts the rows of a list; it tells one more for any larger number. */
export const MAX_COUNTED = 5_000;

/** A count in at most five characters. */
export const formatCount = (count: number): string =>
  count < MAX_COUNTED ? formatNumber(count) : count === MAX_COUNTED ? '5K' : '5K+';

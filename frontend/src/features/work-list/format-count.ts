import { formatNumber } from '../../lib/measures';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 0 });

/** From here on a number would not fit into the room that is reserved for it. */
const LARGE = 10_000;

/** A count in at most five characters. */
export const formatCount = (count: number): string => (count < LARGE ? formatNumber(count) : compact.format(count));

import { useState } from 'react';

/** Few orders and customers have more notes than this. */
const FEW = 10;

const MOST = 100;

/** How many notes a page asks for, and the way to ask for the earlier ones; absent when no more can be shown. */
export function useNotesShown(): { limit: number; more: { onMore?: () => void } } {
  const [limit, setLimit] = useState(FEW);
  return { limit, more: limit < MOST ? { onMore: () => setLimit(MOST) } : {} };
}

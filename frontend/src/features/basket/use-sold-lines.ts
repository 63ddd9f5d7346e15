import { useCallback } from 'react';
import { type BasketEntry, entriesOf } from '../../lib/basket';
import { toast } from '../../components/toast/toast';
import { useLazyPriceLinesQuery } from './basket-api';
import { GONE, isGone } from './is-gone';

interface NamedEntry extends BasketEntry {
  /** Undefined where it is not known. */
  itemName?: string;
}

/** Leaves out the lines of products that are no longer sold, and says which. All stay where the shop does not answer. */
export function useSoldLines() {
  const [askPrice] = useLazyPriceLinesQuery();
  return useCallback(
    async (lines: readonly NamedEntry[]): Promise<BasketEntry[]> => {
      const { data } = await askPrice({ priceLinesDto: { lines: entriesOf(lines) } });
      const goneIds = new Set(data?.lines.filter(isGone).map(({ itemId }) => itemId));
      const gone = lines.filter(({ itemId }) => goneIds.has(itemId));
      if (gone.length > 0) {
        const names = gone.map(({ itemName }) => itemName ?? GONE).join(', ');
        void toast('error', `No longer sold, so left out: ${names}`);
      }
      return entriesOf(lines.filter(({ itemId }) => !goneIds.has(itemId)));
    },
    [askPrice],
  );
}

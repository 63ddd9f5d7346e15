import { useMemo } from 'react';
import type { BasketEntry } from '../../lib/basket';
import { basketAsked, basketChanged, selectIsLoading, selectLines, selectVersion } from '../../lib/basket-slice';
import { useAppDispatch, useAppSelector } from '../../lib/store';

/** The basket of whom the page belongs to: a visitor's in this browser, a customer's on all their devices. */
export function useBasket() {
  const lines = useAppSelector(selectLines);
  const isLoading = useAppSelector(selectIsLoading);
  const version = useAppSelector(selectVersion);
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const set = (entries: readonly BasketEntry[], at?: number) =>
      void dispatch(basketChanged({ kind: 'set', lines: entries, at }));
    return {
      lines,
      /** Of its lines. */
      count: lines.length,
      isLoading,
      /** Of a basket that the shop has as it is shown. */
      version,
      /** Asks for it as the shop has it now. */
      renew: () => void dispatch(basketAsked()),
      /** Adds to the quantity of a product that is in it already. */
      add: (entries: readonly BasketEntry[]) => void dispatch(basketChanged({ kind: 'add', lines: entries })),
      /** At `at`, a line that was removed comes back to its place. */
      setQuantity: (itemId: string, quantity: number, at?: number) => set([{ itemId, quantity }], at),
      remove: (itemId: string) => set([{ itemId, quantity: 0 }]),
      clear: () => set(lines.map(({ itemId }) => ({ itemId, quantity: 0 }))),
    };
  }, [dispatch, lines, isLoading, version]);
}

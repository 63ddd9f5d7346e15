import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { type BasketEntry, isSame } from '../../lib/basket';
import { usePriceLinesQuery } from './basket-api';

/** Prices are asked for when the quantities have not changed for this long. */
const PAUSE_MS = 200;

/** Prices and stock are asked for again this often, while the page is looked at. */
export const RENEW_AFTER_MS = 30_000;

/** Where lines go, and by which method; else to the home country, and by the cheapest one. */
export interface Destination {
  country?: string;
  delivery?: string;
}

/** The price of lines. The previous one stays until the next is there. */
export function usePrice(lines: readonly BasketEntry[], { country, delivery }: Destination = {}) {
  const asked = useSettled(lines);
  const priceLinesDto = { lines: [...asked], country: country || undefined, delivery: delivery || undefined };
  const { data, currentData, error, isFetching, refetch } = usePriceLinesQuery(
    asked.length > 0 ? { priceLinesDto } : skipToken,
    { pollingInterval: RENEW_AFTER_MS, skipPollingIfUnfocused: true },
  );
  return {
    price: data,
    /** The price is not of these lines or not to this destination. */
    isStale: lines.length > 0 && (!currentData || !isSame(asked, lines)),
    error,
    /** Why the price stays that of before. */
    failure: currentData || isFetching ? undefined : error,
    refetch,
  };
}

/** The lines, once their quantities have stayed as they are for a moment; further products and fewer at once. */
function useSettled(lines: readonly BasketEntry[]): readonly BasketEntry[] {
  const [settled, setSettled] = useState(lines);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(lines), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [lines]);
  return settled.length === lines.length ? settled : lines;
}

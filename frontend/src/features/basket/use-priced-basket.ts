import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { basketAsked, type BasketEntry } from '../../lib/basket';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { usePriceLinesQuery, type BasketLine } from './basket-api';
import { isSame } from './changed-lines';
import { useBasket } from './use-basket';

/** Prices are asked for when the quantities have not changed for this long. */
const PAUSE_MS = 200;

/** Prices and stock are asked for again this often, while the page is looked at. */
const RENEW_AFTER_MS = 30_000;

/** A line of the basket with what the shop says about it. */
export interface PricedLine extends BasketLine {
  /** As chosen: the shop's answer may be about the quantity before. */
  chosen: number;
  at: number;
}

/** The basket with the prices, the rules and the problems of its lines, as the shop tells them. */
export function usePricedBasket() {
  const { lines, isLoading } = useBasket();
  const dispatch = useAppDispatch();
  const failure = useAppSelector(({ basket }) => basket.failure);
  const asked = useSettled(lines);
  const prices = usePriceLinesQuery(asked.length > 0 ? { priceLinesDto: { lines: [...asked] } } : skipToken, {
    pollingInterval: RENEW_AFTER_MS,
    skipPollingIfUnfocused: true,
  });
  const { data } = prices;
  const told = new Map(data?.lines.map((line) => [line.itemId, line]));
  const priced = lines.flatMap(({ itemId, quantity }, at): PricedLine[] => {
    const line = told.get(itemId);
    return line ? [{ ...line, chosen: quantity, at }] : [];
  });
  return {
    lines: priced,
    told: data?.lines,
    /** The quantities have changed since the shop told what they cost. */
    isStale: lines.length > 0 && (!prices.currentData || !isSame(asked, lines)),
    subtotal: data?.subtotal ?? 0,
    isLoading: isLoading || (lines.length > 0 && !data && !prices.error),
    /** Why there is nothing to show. */
    failure: failure ?? (data || lines.length === 0 ? undefined : prices.error),
    /** Asks for the prices again, and waits for them. */
    renew: prices.refetch,
    retry: () => void (failure === undefined ? prices.refetch() : dispatch(basketAsked())),
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

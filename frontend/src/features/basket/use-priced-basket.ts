import { basketAsked, type BasketEntry } from '../../lib/basket';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { useShownPrices } from '../prices/use-shown-prices';
import type { BasketLine } from './basket-api';
import { useBasket } from './use-basket';
import { usePrice, type Destination } from './use-price';

const NONE: readonly BasketEntry[] = [];

/** A line of the basket with what the shop says about it. */
export interface PricedLine extends BasketLine {
  /** As chosen: the shop's answer may be about the quantity before. */
  chosen: number;
  at: number;
}

/**
 * The basket with the prices, the rules and the problems of its lines, as the shop tells them.
 * @param isAsked whether they are shown: else nothing is asked
 */
export function usePricedBasket(destination?: Destination, isAsked = true) {
  const basket = useBasket();
  const lines = isAsked ? basket.lines : NONE;
  const dispatch = useAppDispatch();
  const loadFailure = useAppSelector(({ basket }) => basket.failure);
  const { price, isStale, error, failure, refetch } = usePrice(lines, destination);
  const { isKnown } = useShownPrices();
  const told = new Map(price?.lines.map((line) => [line.itemId, line]));
  const priced = lines.flatMap(({ itemId, quantity }, at): PricedLine[] => {
    const line = told.get(itemId);
    return line ? [{ ...line, chosen: quantity, at }] : [];
  });
  return {
    lines: priced,
    told: price?.lines,
    price,
    isStale,
    /** Why a price stays that of before. */
    priceFailure: failure,
    subtotal: price?.subtotal ?? 0,
    isLoading: basket.isLoading || (lines.length > 0 && ((!price && !error) || !isKnown)),
    /** Why there is nothing to show. */
    failure: loadFailure ?? (price || lines.length === 0 ? undefined : error),
    /** Asks for the prices again, and waits for them. */
    renew: refetch,
    retry: () => void (loadFailure === undefined ? refetch() : dispatch(basketAsked())),
  };
}

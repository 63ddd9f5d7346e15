import type { BasketEntry, ProductName } from '../../lib/basket';
import { basketAsked } from '../../lib/basket-slice';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import type { BasketLine } from './basket-api';
import { useSeenLines } from './seen-prices';
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
  const { failure: loadFailure, names } = useAppSelector(({ basket }) => basket);
  const { price, isStale, error, failure, refetch } = usePrice(lines, destination);
  const { isKnown } = useShownPrices();
  const seen = useSeenLines(price?.lines);
  const said = price?.lines.map((line) => named(line, names[line.itemId] ?? seen[line.itemId]));
  const told = new Map(said?.map((line) => [line.itemId, line]));
  const priced = lines.flatMap(({ itemId, quantity }, at): PricedLine[] => {
    const line = told.get(itemId);
    return line ? [{ ...line, chosen: quantity, at }] : [];
  });
  return {
    lines: priced,
    seen,
    price: price && said && { ...price, lines: said },
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

/** A line as it was called before, where the shop no longer sells its product. */
const named = (line: BasketLine, was: Partial<ProductName> | undefined): BasketLine =>
  line.name ? line : { ...line, name: was?.name ?? '', partNumber: was?.partNumber ?? '' };

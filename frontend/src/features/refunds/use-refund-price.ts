import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { LineUnitsView } from '../../lib/generated/shop-api';
import { usePriceRefundQuery } from './refunds-api';

/** The amount is asked for when the choice has not changed for this long. */
const PAUSE_MS = 200;

/** The choice of what to refund. */
export interface Chosen {
  lines: LineUnitsView[];
  delivery: boolean;
}

/**
 * The refund of units and delivery in dollars, by the shop's rule; undefined until it is known, and when it is refused.
 * It is not asked for while the refund itself is being submitted: afterwards, these units are refunded.
 */
export function useRefundPrice(id: string, { lines, delivery }: Chosen, isSubmitting: boolean) {
  const wanted = JSON.stringify({ ...(lines.length > 0 && { lines }), ...(delivery && { delivery }) });
  const asked = useSettled(wanted);
  const isEmpty = lines.length === 0 && !delivery;
  const isAsked = !isEmpty && asked === wanted && !isSubmitting;
  const { data, currentData, error } = usePriceRefundQuery(
    isAsked ? { id, priceRefundDto: JSON.parse(asked) as Chosen } : skipToken,
  );
  return { amount: isSubmitting ? data?.amount : currentData?.amount, error: isAsked ? error : undefined };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { LineUnitsView } from '../../lib/generated/shop-api';
import { usePriceRefundQuery } from './refunds-api';

/** The amount is asked for when the choice has not changed for this long. */
const PAUSE_MS = 200;

/** What is to be refunded. */
export interface Chosen {
  lines: LineUnitsView[];
  delivery: boolean;
}

/** What units and the delivery come to, by the shop's rule; undefined until it is known, and when it is refused. */
export function useRefundPrice(id: string, { lines, delivery }: Chosen) {
  const wanted = JSON.stringify({ ...(lines.length > 0 && { lines }), ...(delivery && { delivery }) });
  const asked = useSettled(wanted);
  const isEmpty = lines.length === 0 && !delivery;
  const { currentData, error } = usePriceRefundQuery(
    isEmpty || asked !== wanted ? skipToken : { id, priceRefundDto: JSON.parse(asked) as Chosen },
  );
  return { amount: currentData?.amount, error: isEmpty || asked !== wanted ? undefined : error };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

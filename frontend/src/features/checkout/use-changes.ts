import { useState } from 'react';
import { formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import type { BasketLine, Price } from '../basket/basket-api';
import { GONE } from '../basket/is-gone';

type Line = Pick<BasketLine, 'itemId' | 'name' | 'quantity' | 'unitPrice'>;

/** The ordered lines, and their price. */
export interface Offer extends Pick<Price, 'total'> {
  lines: readonly Line[];
}

interface Seen {
  offer: Offer;
  choice: string;
}

/**
 * The changes of another tab, another device or the shop since the customer looked, in words, until they accept it.
 * @param choice what the customer has chosen on this page: the sum follows it
 * @param isSettled whether the offer is of this choice
 */
export function useChanges(offer: Offer, choice: string, isSettled: boolean) {
  const [seen, setSeen] = useState<Seen>();
  const now = { offer, choice };
  const changes = seen && isSettled ? changesBetween(seen, now) : [];
  if (isSettled && changes.length === 0 && seen?.choice !== choice) setSeen(now);
  return {
    changes,
    /** The act of the form: while there are changes, it accepts them and orders nothing. */
    acceptOr: <Order>(order: Order) => (changes.length > 0 ? async () => setSeen(now) : order),
  };
}

/** The words of the form's button. */
export const buttonWords = (changes: readonly string[]): string =>
  changes.length > 0 ? 'Accept the Changes' : 'Place Order';

function changesBetween({ offer: seen, choice }: Seen, { offer: now, choice: newChoice }: Seen): string[] {
  const added = now.lines.filter(({ itemId }) => !lineOf(seen, itemId));
  const changes = [
    ...seen.lines.flatMap((line) => changesOf(line, lineOf(now, line.itemId))),
    ...added.map(({ name, quantity }) => `${name || GONE}: ${formatNumber(quantity)} added`),
  ];
  const isOtherSum = seen.total !== now.total && (changes.length > 0 || choice === newChoice);
  return isOtherSum ? [...changes, `${formatDollars(now.total)} in place of ${formatDollars(seen.total)}`] : changes;
}

const lineOf = ({ lines }: Offer, id: string): Line | undefined => lines.find(({ itemId }) => itemId === id);

function changesOf({ name, quantity, unitPrice }: Line, now: Line | undefined): string[] {
  const of = name || GONE;
  if (!now) return [`${of}: removed`];
  return [
    ...(now.quantity === quantity
      ? []
      : [`${of}: ${formatNumber(now.quantity)} in place of ${formatNumber(quantity)}`]),
    ...(now.unitPrice === unitPrice
      ? []
      : [`${of}: ${formatDollars(now.unitPrice)} per unit in place of ${formatDollars(unitPrice)}`]),
  ];
}

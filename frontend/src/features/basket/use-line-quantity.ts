import { useState } from 'react';
import { readNumber } from '../../lib/forms/read-number';
import { nextQuantity, quantityProblem } from '../../entities/product/quantity';
import { landingNote } from '../../entities/product/use-quantity';
import { useBasket } from './use-basket';
import type { PricedLine } from './use-priced-basket';

/** The quantity of a line being changed: what is typed counts once the field is left. */
export function useLineQuantity(line: PricedLine) {
  const { itemId, chosen } = line;
  const { setQuantity } = useBasket();
  const [typed, setTyped] = useState<string>();
  const [note, setNote] = useState('');

  const choose = (quantity: number) => {
    setTyped(undefined);
    if (quantity !== chosen) setQuantity(itemId, quantity);
  };
  const type = (typing: string) => {
    setTyped(typing);
    setNote('');
  };
  const land = () => {
    if (typed === undefined) return;
    const wanted = readNumber(typed) ?? chosen;
    const quantity = Number.isNaN(wanted) ? chosen : nextQuantity(wanted, line);
    setNote(quantityProblem(wanted, line) ? landingNote(wanted, quantity, line) : '');
    choose(quantity);
  };
  /** Goes a number of packs up or down, as far as that can be ordered. */
  const step = (packs: number) => {
    setNote('');
    choose(nextQuantity(chosen + packs * line.multiple, line));
  };
  return { text: typed ?? String(chosen), quantity: chosen, note, type, land, step };
}

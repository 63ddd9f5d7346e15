import { useState } from 'react';
import { readNumber } from '../../lib/forms/read-number';
import type { Product } from './products-api';
import { nextQuantity, quantityProblem, type Terms } from './quantity';

/** Says that another quantity was typed than the one that is chosen now. @param typed NaN for what is no clear number */
export function landingNote(typed: number | null, quantity: number, { multiple }: Terms): string {
  if (Number.isNaN(typed)) return `Set to ${quantity}: what was typed is not clear as a number.`;
  const added = quantity - (typed ?? 0);
  if (added > 0 && added < multiple) return `Changed to ${quantity}, the next quantity in packs of ${multiple}.`;
  return `Changed to ${quantity}, the nearest quantity that can be ordered.`;
}

/** A quantity being chosen: what is typed may be anything, what is chosen can always be ordered. */
export function useQuantity(product: Product) {
  const [text, setText] = useState(String(product.minimum));
  const [note, setNote] = useState('');
  const typed = readNumber(text);
  const quantity = nextQuantity(typed ?? NaN, product);

  const type = (typing: string) => {
    setText(typing);
    setNote('');
  };
  /** Lands on the chosen quantity, and says why where something else was typed. */
  const land = () => {
    setText(String(quantity));
    if (typed === null || quantityProblem(typed, product)) setNote(landingNote(typed, quantity, product));
  };
  /** Goes a number of packs up or down, as far as that can be ordered. */
  const step = (packs: number) => type(String(nextQuantity(quantity + packs * product.multiple, product)));
  return { text, quantity, note, type, land, step };
}

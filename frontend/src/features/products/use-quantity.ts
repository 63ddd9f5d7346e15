import { useState } from 'react';
import type { Product } from './products-api';
import { nearestQuantity, quantityProblem } from './quantity';

/** Says that another quantity was typed than the one that is chosen now. */
export function landingNote(quantity: number): string {
  return `Changed to ${quantity}, the nearest quantity that can be ordered.`;
}

/** A quantity being chosen: what is typed may be anything, what is chosen can always be ordered. */
export function useQuantity(product: Product) {
  const [text, setText] = useState(String(product.minimum));
  const [note, setNote] = useState('');
  const typed = text.trim() === '' ? NaN : Number(text);
  const quantity = nearestQuantity(typed, product);

  const type = (typing: string) => {
    setText(typing);
    setNote('');
  };
  /** Lands on the chosen quantity, and says why where something else was typed. */
  const land = () => {
    setText(String(quantity));
    if (quantityProblem(typed, product)) setNote(landingNote(quantity));
  };
  /** Goes a number of packs up or down, as far as that can be ordered. */
  const step = (packs: number) => type(String(nearestQuantity(quantity + packs * product.multiple, product)));
  return { text, quantity, note, type, land, step };
}

import { isAnyOf } from '@reduxjs/toolkit';
import { type BasketEntry, changedLines } from '../../lib/basket';
import { basketAsked, basketChanged, basketLoaded } from '../../lib/basket-slice';
import { storedLineLimits } from '../../lib/generated/contract-limits';
import { storage } from '../../lib/browser/storage';
import type { AppListener } from '../../lib/store';
import { listenUntil } from '../../lib/window-events';

/** The name under which the browser keeps a visitor's basket. */
const BASKET_KEY = 'basket';

/** The name under which it keeps what the basket's products cost when they were added. */
export const SEEN_KEY = 'basketSeen';

const ID = new RegExp(storedLineLimits.itemId.pattern);

/** The stored text of the browser's basket, and its lines, as far as they are any: the text may be anything. */
export function readLocalBasket() {
  const text = storage.read(BASKET_KEY);
  const stored = parse(text ?? '[]');
  const lines = Array.isArray(stored) ? stored.filter(isEntry) : [];
  return { text, lines: changedLines([], { kind: 'atLeast', lines }) };
}

/** Leaves nothing of the basket to the next person at this browser. */
export function forgetLocalBasket(): void {
  storage.remove(BASKET_KEY);
  storage.remove(SEEN_KEY);
}

/** Removes the browser's basket, unless another tab has changed it since this text was read. */
export function removeLocalBasket(text: string | null): void {
  if (storage.read(BASKET_KEY) === text) storage.remove(BASKET_KEY);
}

/** Keeps the basket of a visitor, which all tabs of the browser share, until the listener is cancelled. */
export async function followLocalBasket({ dispatch, getState, take, signal }: AppListener): Promise<never> {
  const save = () => {
    const { changes } = getState().basket;
    const lines = changes.reduce(changedLines, readLocalBasket().lines);
    if (changes.length > 0) storage.write(BASKET_KEY, JSON.stringify(lines));
    dispatch(basketLoaded({ version: 0, lines, saved: changes.length }));
  };
  listenUntil(signal, 'storage', ({ key }) => {
    // A key of null means that all of the storage was cleared.
    if (key === BASKET_KEY || key === null) save();
  });
  // A page that the browser kept for the back button has missed these events.
  listenUntil(signal, 'pageshow', save);
  for (;;) {
    save();
    await take(isAnyOf(basketChanged, basketAsked));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEntry(entry: unknown): entry is BasketEntry {
  const { itemId, quantity } = (entry ?? {}) as Partial<Record<keyof BasketEntry, unknown>>;
  return typeof itemId === 'string' && ID.test(itemId) && Number.isInteger(quantity);
}

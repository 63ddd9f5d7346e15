import type { BasketChange, BasketEntry } from '../../lib/basket';
import { storedLineLimits } from '../../lib/generated/contract-limits';
import { storage } from '../../lib/storage';
import type { BasketPlace, Show } from './basket-place';
import { BASKET_KEY } from './basket-storage';
import { changedLines } from './changed-lines';

const ID = new RegExp(storedLineLimits.itemId.pattern);

/** The lines in a stored text, as far as they are any: the text may be anything. */
export function readLines(text: string | null): readonly BasketEntry[] {
  const stored = parse(text ?? '[]');
  if (!Array.isArray(stored)) return [];
  return changedLines([], { kind: 'atLeast', lines: stored.filter(isEntry) });
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

/** The basket of a visitor, which all tabs of the browser share. */
export function visitorBasket(show: Show): BasketPlace {
  const read = () => readLines(storage.read(BASKET_KEY));
  const showStored = () => show({ lines: read(), isLoading: false });
  const onStorage = ({ key }: StorageEvent) => {
    // A key of null means that all of the storage was cleared.
    if (key === BASKET_KEY || key === null) showStored();
  };
  addEventListener('storage', onStorage);
  // A page that the browser kept for the back button has missed these events.
  addEventListener('pageshow', showStored);
  showStored();
  return {
    change: (change: BasketChange) => {
      storage.write(BASKET_KEY, JSON.stringify(changedLines(read(), change)));
      showStored();
    },
    ask: showStored,
    stop: () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', showStored);
    },
  };
}

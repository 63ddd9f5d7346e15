import { useSyncExternalStore } from 'react';
import { storage } from '../../lib/browser/storage';
import type { PriceKind } from './shown-price';

const KIND_KEY = 'priceKind';
const COUNTRY_KEY = 'country';

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // A choice made in another tab.
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
}

function keep(key: string, value: string): void {
  if (value) storage.write(key, value);
  else storage.remove(key);
  listeners.forEach((onChange) => onChange());
}

/** The server's pages are for all browsers, so they know of no choice. */
const NO_CHOICE = () => null;

/** How this browser shows prices; undefined: as the shop states them. */
export function useChosenKind(): PriceKind | undefined {
  const kind = useSyncExternalStore(subscribe, () => storage.read(KIND_KEY), NO_CHOICE);
  return kind === 'net' || kind === 'gross' ? kind : undefined;
}

/** The country that this browser last checked out to; undefined: the shop's own. */
export function useChosenCountry(): string | undefined {
  return useSyncExternalStore(subscribe, () => storage.read(COUNTRY_KEY), NO_CHOICE) ?? undefined;
}

export const chooseKind = (kind: PriceKind): void => keep(KIND_KEY, kind);

/** An empty text stands for the shop's own country. */
export const chooseCountry = (country: string): void => keep(COUNTRY_KEY, country);

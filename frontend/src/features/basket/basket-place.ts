import type { BasketChange, BasketEntry, ProductName } from '../../lib/basket';

/** Shows a basket, or why there is none to show. */
export type Show = (basket: {
  lines: readonly BasketEntry[];
  names?: Readonly<Record<string, ProductName>>;
  isLoading: boolean;
  failure?: unknown;
}) => void;

/** Where a basket is kept. */
export interface BasketPlace {
  change(change: BasketChange): void;
  /** Reads it again. */
  ask(): void;
  /** From here on it is neither shown nor written. */
  stop(): void;
}

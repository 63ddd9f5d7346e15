import { createContext, useContext } from 'react';
import { formatDollars } from '../../lib/text/money';
import type { PriceKind } from './shown-price';

export interface ShownPrices {
  /** Whether it is known which taxes there are: until then no price is shown, so that none moves. */
  isKnown: boolean;
  /** Undefined where no tax applies, and there is nothing to choose. */
  kind: PriceKind | undefined;
  /** The label beside prices of a kind, as "incl. VAT"; empty where no tax applies. */
  labelOf: (kind: PriceKind) => string;
  /** The label beside the shown prices. */
  label: string;
  /** The label beside prices as the shop states them, where others are shown; else empty. */
  statedLabel: string;
  /** A price in dollars as text, net or gross as chosen. */
  show: (price: number) => string;
}

export const AS_STATED: ShownPrices = {
  isKnown: true,
  kind: undefined,
  labelOf: () => '',
  label: '',
  statedLabel: '',
  show: formatDollars,
};

export const ShownPricesContext = createContext(AS_STATED);

/** Prices of products as this browser shows them. What is charged, as in the checkout, is shown by `formatDollars`. */
export const useShownPrices = (): ShownPrices => useContext(ShownPricesContext);

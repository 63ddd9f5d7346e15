import { ShopError } from '../../platform/common/errors/shop-error.js';
import { compareNaturally } from '../../platform/common/text/natural-order.js';
import { priceLine } from '../orders/order-pricing.js';
import { findMeant, partNumberKeyOf } from '../../catalogue/products/part-number.js';
import { noLongerSold, partNumberAmbiguous, productNotFound } from '../../catalogue/products/product.errors.js';
import type { PricedProduct } from '../../catalogue/products/products.service.js';
import { unitPriceCentsOf } from '../../catalogue/products/sales-terms.js';
import { nextQuantity } from './next-quantity.js';
import type { ProductName } from './stored-lines.js';

/** A line as it was sent or stored. */
export interface AskedLine {
  itemId?: string;
  partNumber?: string;
  quantity: number;
  /** The product's name when the line was kept, for one that is not sold now. */
  was?: ProductName | undefined;
}

/** Why a line can't be ordered as it is. */
export interface LineProblem {
  refusal: ShopError;
  /** With how many units it can; null when it can't with any. */
  quantity: number | null;
  /** The products of which one may be meant. */
  choices?: readonly PricedProduct[];
}

export interface PricedLine {
  asked: AskedLine;
  /** Null when the public sees none: it is unknown, taken off the shop or a draft. */
  product: PricedProduct | null;
  unitPriceCents: number;
  /** 0 with a problem. */
  amountCents: number;
  problem: LineProblem | null;
}

/**
 * Prices lines as an order of all of them would: the lines of one product count together.
 * @param products all that the lines may find
 */
export function priceLines(lines: readonly AskedLine[], products: readonly PricedProduct[]): PricedLine[] {
  const find = finderIn(products);
  const found = lines.map((asked) => ({ asked, ...find(asked) }));
  const totals = new Map<PricedProduct | null, number>();
  for (const { asked, product } of found) totals.set(product, (totals.get(product) ?? 0) + asked.quantity);
  return found.map(({ asked, product, choices }) =>
    product
      ? { asked, product, ...priceOf(product, asked.quantity, totals.get(product) ?? asked.quantity) }
      : { asked, product, unitPriceCents: 0, amountCents: 0, problem: problemOf(asked, choices) },
  );
}

/** The product of a line, or those of which one may be meant. */
interface FoundProducts {
  product: PricedProduct | null;
  choices: readonly PricedProduct[];
}

function finderIn(products: readonly PricedProduct[]): (line: AskedLine) => FoundProducts {
  const byId = new Map(products.map((product) => [product._id.toString(), product]));
  const byKey = new Map<string, PricedProduct[]>();
  for (const product of products) {
    const key = partNumberKeyOf(product.partNumber);
    byKey.set(key, [...(byKey.get(key) ?? []), product]);
  }
  return ({ itemId = '', partNumber = '' }) => {
    const meant = findMeant(partNumber, byKey.get(partNumberKeyOf(partNumber)) ?? []);
    const product = byId.get(itemId.toLowerCase()) ?? (meant.length > 1 ? undefined : meant[0]);
    return { product: product ?? null, choices: meant };
  };
}

/** Of a line whose product the public does not see, or which may be one of several. */
function problemOf({ was }: AskedLine, meant: readonly PricedProduct[]): LineProblem {
  if (meant.length === 0) return { refusal: was ? noLongerSold() : productNotFound(), quantity: null };
  const choices = meant.toSorted((one, other) => compareNaturally(one.partNumber, other.partNumber));
  return { refusal: partNumberAmbiguous(choices.map(({ partNumber }) => partNumber)), quantity: null, choices };
}

/** @param total the units of the product in all lines */
function priceOf(product: PricedProduct, quantity: number, total: number) {
  try {
    const { unitPriceCents } = priceLine(product, total);
    return { unitPriceCents, amountCents: unitPriceCents * quantity, problem: null };
  } catch (refusal) {
    if (!(refusal instanceof ShopError)) throw refusal;
    const unitPriceCents = unitPriceCentsOf(product, total);
    return { unitPriceCents, amountCents: 0, problem: { refusal, quantity: share(product, quantity, total) } };
  }
}

/** The line's part of the next quantity that the product can be ordered in, when the other lines stay as they are. */
function share(product: PricedProduct, quantity: number, total: number): number | null {
  const next = (nextQuantity(product, total) ?? 0) - (total - quantity);
  return next > 0 ? next : null;
}

/** Disagreements between Stripe and the shop. */
export const PAYMENT_DIFFERENCES = [
  'chargedWithoutOrder',
  'amountDiffers',
  'reversalsDiffer',
  'paymentMissing',
  'paymentNotCharged',
  'orderNotCharged',
] as const;
export type PaymentDifferenceKind = (typeof PAYMENT_DIFFERENCES)[number];

/** Errors in the stock of a product. */
export const STOCK_DIFFERENCES = ['stockNegative', 'stockUnexplained'] as const;
export type StockDifferenceKind = (typeof STOCK_DIFFERENCES)[number];

export const DIFFERENCES = [...PAYMENT_DIFFERENCES, ...STOCK_DIFFERENCES] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

export interface PaymentDifference {
  kind: PaymentDifferenceKind;
  intentId: string;
  orderId: string | undefined;
}

/** A disagreement between Stripe and the shop, or an impossible value. */
export type Difference = PaymentDifference | { kind: StockDifferenceKind; productId: string };

/** The id of a difference's subject: the product, the order, or the payment of no order. */
export const subjectOf = (difference: Difference): string =>
  'productId' in difference ? difference.productId : (difference.orderId ?? difference.intentId);

/** Each difference once. */
export function distinct(differences: readonly Difference[]): Difference[] {
  const byKey = new Map(differences.map((each) => [`${each.kind}:${subjectOf(each)}`, each]));
  return [...byKey.values()];
}

import { formatCents } from '../../../platform/common/money.js';
import type { OrderTax } from '../../../ordering/orders/order-parts.schema.js';
import type { Charges, SoldLine } from '../sale-data.js';
import { type Column, formatCount, type Sheet } from './sheet.js';

export const PRODUCT: readonly Column[] = [
  { title: 'Part number', points: 84 },
  { title: 'Product', share: 1 },
  { title: 'Quantity', points: 48, align: 'right' },
];
const UNIT_PRICE: Column = { title: 'Unit price', points: 66, align: 'right' };
export const AMOUNT: Column = { title: 'Amount', points: 74, align: 'right' };

/** Lines with their prices, and the sums below them. */
export async function drawCharges(
  sheet: Sheet,
  { lines, delivery, taxes, totalCents }: Charges & { lines: readonly SoldLine[] },
): Promise<void> {
  await sheet.table(
    [...PRODUCT, UNIT_PRICE, AMOUNT],
    lines.map((line) => [...cellsOf(line), formatCents(line.unitPriceCents ?? 0), formatCents(line.amountCents)]),
  );
  sheet.sums([
    { label: 'Subtotal', amount: formatCents(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)) },
    ...(delivery ? [{ label: `Delivery: ${delivery.name}`, amount: formatCents(delivery.amountCents) }] : []),
    ...taxes.filter(({ isIncluded }) => !isIncluded).map(toTaxRow),
    { label: 'Total', amount: formatCents(totalCents), strong: true },
    ...taxes.filter(({ isIncluded }) => isIncluded).map(toTaxRow),
  ]);
}

export const cellsOf = ({ partNumber, itemName, quantity }: SoldLine): string[] => [
  partNumber,
  itemName,
  formatCount(quantity),
];

/** In the words of the site's sums. */
export const toTaxRow = ({ name, rate, amountCents, isIncluded }: OrderTax): { label: string; amount: string } => ({
  label: `${isIncluded ? 'Includes ' : ''}${name}, ${formatCount(rate / 100)}%`,
  amount: formatCents(amountCents),
});

import { counted } from '../../../platform/common/text/counted.js';
import { formatCents } from '../../../platform/common/money.js';
import type { OrderLine } from '../../../ordering/orders/order-parts.schema.js';
import type { Order } from '../../../ordering/orders/order.schema.js';
import type { Parcel, ParcelLine } from '../../../ordering/orders/shipping/parcel.schema.js';
import type { MailBlock, MailLine } from '../mail-content.js';

/** A product with so many units, and what else is to be said of them. */
const unitsLine = (
  { itemName, partNumber }: OrderLine,
  units: number,
  ...more: readonly (string | undefined)[]
): MailLine => ({
  name: itemName,
  detail: [partNumber, counted(units, 'unit'), ...more].filter(Boolean).join(', '),
});

function toMailLine(line: OrderLine, parcel?: Parcel): MailLine {
  const { quantity, refunded, amountCents } = line;
  const batch = parcel?.lines.find(({ itemId }) => itemId.equals(line.itemId))?.batch;
  const paidBack = refunded > 0 ? `${refunded} refunded` : undefined;
  return { ...unitsLine(line, quantity, paidBack, batch && `batch ${batch}`), amount: formatCents(amountCents) };
}

/** The ordered products with their amounts, the batches of a parcel, delivery and taxes. */
export function orderedLines(order: Order, parcel?: Parcel): MailBlock {
  const { delivery, taxes = [], amountCents } = order;
  return {
    kind: 'lines',
    lines: order.lines.map((line) => toMailLine(line, parcel)),
    totals: [
      ...(delivery ? [[delivery.name, formatCents(delivery.amountCents)] as const] : []),
      ...taxes.map(
        (tax) => [tax.isIncluded ? `Including ${tax.name}` : tax.name, formatCents(tax.amountCents)] as const,
      ),
      ['Total', formatCents(amountCents)],
    ],
  };
}

/** Units of an order that leave or come back together, without prices. */
export const packedLines = (order: Order, { lines }: { lines: readonly ParcelLine[] }): MailBlock => ({
  kind: 'lines',
  lines: lines.flatMap(({ itemId, quantity, batch }) => {
    const line = order.lines.find((each) => each.itemId.equals(itemId));
    return line ? [unitsLine(line, quantity, batch && `batch ${batch}`)] : [];
  }),
  totals: [],
});

/** Its number, the customer's own one, and where it goes. */
export const orderFacts = (order: Order): MailBlock => ({
  kind: 'facts',
  facts: [
    ['Order', order.number],
    ...(order.purchaseOrderNumber ? [['Your number', order.purchaseOrderNumber] as const] : []),
    ['Delivery to', order.customerAddress],
  ],
});

/** The same for the office. */
export const officeFacts = (order: Order): MailBlock => ({
  kind: 'facts',
  facts: [
    ['Order', order.number],
    ['Customer', [order.company, order.customerName].filter(Boolean).join(', ')],
    ...(order.note ? [['Note', order.note] as const] : []),
    ['Delivery to', order.customerAddress],
  ],
});

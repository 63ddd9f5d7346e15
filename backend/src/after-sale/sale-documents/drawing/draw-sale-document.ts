import { dayInWords } from '../../../platform/common/days.js';
import { formatCents } from '../../../platform/common/money.js';
import type { SaleDocumentKind, OrderTax } from '../../../ordering/orders/order-parts.schema.js';
import type { CreditNoteData, InvoiceData, SoldLine, WithdrawalData } from '../sale-data.js';
import type { SaleDocument } from '../sale-document.schema.js';
import { drawParties, footOf, sellerNameOf } from './parties.js';
import { type Column, formatCount, GAP, MARGIN, QUIET, Sheet, STRONG } from './sheet.js';

export const TITLES: Record<SaleDocumentKind, string> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  withdrawal: 'Withdrawal of credit note',
};

const PRODUCT: Column[] = [
  { title: 'Part number', points: 84 },
  { title: 'Product', share: 1 },
  { title: 'Quantity', points: 48, align: 'right' },
];
const UNIT_PRICE: Column = { title: 'Unit price', points: 66, align: 'right' };
const AMOUNT: Column = { title: 'Amount', points: 74, align: 'right' };

/** Draws a document. The same document always gives the same bytes on one version of the shop. */
export async function drawSaleDocument({ kind, number, issuedAt, timeZone, data }: SaleDocument): Promise<Buffer> {
  const formatDay = (moment: Date): string => dayInWords(moment, timeZone);
  const sheet = new Sheet({
    title: TITLES[kind],
    reference: number,
    author: sellerNameOf(data),
    foot: footOf(data),
    at: issuedAt,
  });
  const facts: [string, string][] = [
    ['Number', number],
    ['Date', formatDay(issuedAt)],
    ['Credit note', 'creditNoteNumber' in data ? data.creditNoteNumber : ''],
    ['Invoice', 'invoiceNumber' in data ? data.invoiceNumber : ''],
    ['Order', data.orderNumber],
    ['Ordered', formatDay(data.orderedAt)],
    ['Paid', formatDay(data.paidAt)],
    ['Reference', data.purchaseOrderNumber],
  ];
  drawParties(sheet, { seller: data.seller, buyer: data.buyer, buyerTitle: 'Sold to', facts });
  await ('invoiceNumber' in data ? drawCredit(sheet, data) : drawSale(sheet, data, formatDay(data.paidAt)));
  return sheet.end();
}

async function drawSale(
  sheet: Sheet,
  { lines, delivery, taxes, totalCents, transactionId }: InvoiceData,
  paidOn: string,
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
  drawNote(sheet, `Paid by card on ${paidOn}. Nothing is left to pay.`, `Payment ${transactionId}`);
}

async function drawCredit(sheet: Sheet, data: CreditNoteData | WithdrawalData): Promise<void> {
  const { lines, deliveryCents, otherCents, taxes, totalCents, transactionId } = data;
  const isWithdrawal = 'creditNoteNumber' in data;
  if (lines.length > 0) {
    await sheet.table(
      [...PRODUCT, AMOUNT],
      lines.map((line) => [...cellsOf(line), formatCents(line.amountCents)]),
    );
  }
  sheet.sums([
    ...(deliveryCents > 0 ? [{ label: 'Delivery', amount: formatCents(deliveryCents) }] : []),
    ...(otherCents > 0 ? [{ label: 'Reduction of the price', amount: formatCents(otherCents) }] : []),
    { label: isWithdrawal ? 'Credit withdrawn' : 'Credit', amount: formatCents(totalCents), strong: true },
    ...taxes.map((tax) => toTaxRow({ ...tax, isIncluded: true })),
  ]);
  const sentence = isWithdrawal
    ? `The refund did not reach the card, so credit note ${data.creditNoteNumber} no longer holds.`
    : 'Paid back to the card that the order was paid with.';
  drawNote(sheet, sentence, `Payment ${transactionId}`);
}

function drawNote(sheet: Sheet, sentence: string, detail: string): void {
  sheet.makeRoom(GAP + 30);
  const place = { x: MARGIN, y: sheet.y + GAP, width: sheet.width };
  sheet.y = sheet.writeAll(
    [
      [sentence, STRONG],
      [detail, QUIET],
    ],
    place,
  );
}

const cellsOf = ({ partNumber, itemName, quantity }: SoldLine): string[] => [
  partNumber,
  itemName,
  formatCount(quantity),
];

/** In the words of the site's sums. */
const toTaxRow = ({ name, rate, amountCents, isIncluded }: OrderTax): { label: string; amount: string } => ({
  label: `${isIncluded ? 'Includes ' : ''}${name}, ${formatCount(rate / 100)}%`,
  amount: formatCents(amountCents),
});

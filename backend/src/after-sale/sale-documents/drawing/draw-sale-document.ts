import { dayInWords } from '../../../platform/common/days.js';
import { formatCents } from '../../../platform/common/money.js';
import type { SaleDocumentKind } from '../../../ordering/orders/order-parts.schema.js';
import type { CreditNoteData, WithdrawalData } from '../sale-data.js';
import type { SaleDocument } from '../sale-document.schema.js';
import { AMOUNT, cellsOf, drawCharges, PRODUCT, toTaxRow } from './draw-charges.js';
import { drawParties, footOf, sellerNameOf } from './parties.js';
import { drawNote, Sheet } from './sheet.js';

export const TITLES: Record<SaleDocumentKind, string> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  withdrawal: 'Withdrawal of credit note',
};

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
  if ('invoiceNumber' in data) await drawCredit(sheet, data);
  else {
    await drawCharges(sheet, data);
    const sentence = `Paid by card on ${formatDay(data.paidAt)}. Nothing is left to pay.`;
    drawNote(sheet, sentence, `Payment ${data.transactionId}`);
  }
  return sheet.end();
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

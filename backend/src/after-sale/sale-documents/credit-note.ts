import type { OrderLine, OrderTax } from '../../ordering/orders/order-parts.schema.js';
import { roundShare } from '../../ordering/orders/order-pricing.js';
import type { Refund } from '../../ordering/orders/refunds/refund.schema.js';
import type { CreditNoteData, InvoiceData, WithdrawalData } from './sale-data.js';

/** A document's number and what it says. */
export interface Issued<Data> {
  number: string;
  data: Data;
}

/**
 * The data of a refund's credit note. It names the buyer as the invoice does, since the order may have forgotten them.
 * @param lines the order's
 * @param earlier the credit notes of the order that hold
 */
export function creditNoteDataOf(
  refund: Pick<Refund, 'amountCents' | 'deliveryCents' | 'lines'>,
  { number: invoiceNumber, data: invoice }: Issued<InvoiceData>,
  lines: readonly OrderLine[],
  earlier: readonly CreditNoteData[],
): CreditNoteData {
  const { lines: _, delivery: __, taxes, totalCents, ...facts } = invoice;
  const { amountCents, deliveryCents } = refund;
  const credited = refund.lines.map(({ itemId, quantity, amountCents: cents }) => {
    const { itemName = '', partNumber = '' } = lines.find((line) => line.itemId.equals(itemId)) ?? {};
    return { itemName, partNumber, quantity, amountCents: cents };
  });
  return {
    ...facts,
    invoiceNumber,
    lines: credited,
    deliveryCents,
    otherCents: amountCents - deliveryCents - sumOf(credited.map((line) => line.amountCents)),
    taxes: taxes.map((tax, at) => ({
      ...tax,
      amountCents: creditedTax(tax, at, { amountCents, totalCents, earlier }),
    })),
    totalCents: amountCents,
  };
}

/** @param creditNote the one to take back */
export const withdrawalDataOf = ({ number, data }: Issued<CreditNoteData>): WithdrawalData => ({
  ...data,
  creditNoteNumber: number,
});

/**
 * Its share of the tax on all that was credited so far, less what was credited of it: together exactly the tax, unless a
 * credit note between two others was withdrawn.
 */
function creditedTax(
  { amountCents: taxCents }: OrderTax,
  at: number,
  { amountCents, totalCents, earlier }: { amountCents: number; totalCents: number; earlier: readonly CreditNoteData[] },
): number {
  const reached = sumOf(earlier.map((note) => note.totalCents)) + amountCents;
  const credited = sumOf(earlier.map(({ taxes }) => taxes[at]?.amountCents ?? 0));
  return Math.max(0, roundShare(taxCents, reached, totalCents) - credited);
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

import type { SaleDocumentKind } from '../../ordering/orders/order-parts.schema.js';
import { type Order, PAY_STATES } from '../../ordering/orders/order.schema.js';
import type { Refund } from '../../ordering/orders/refunds/refund.schema.js';
import { refundsOf } from '../../ordering/orders/refunds/refunds.js';
import type { Settings } from '../../settings/settings.schema.js';
import { creditNoteDataOf, type Issued, withdrawalDataOf } from './credit-note.js';
import { type CreditNoteData, type InvoiceData, invoiceDataOf, type SaleDocumentData } from './sale-data.js';
import type { SaleDocument } from './sale-document.schema.js';

export interface LackingDocument {
  _id: string;
  kind: SaleDocumentKind;
  /** Its data. @param issued all documents of the order that come before it */
  describe: (issued: readonly SaleDocument[], settings: Pick<Settings, 'seller' | 'bank'>) => SaleDocumentData;
}

/**
 * The documents that an order should have and that were not issued yet, in the order of their issue: an invoice, a credit
 * note of each refund that succeeded, and the withdrawal of each credit note whose refund failed after all.
 */
export function lackingDocuments(order: Order, issued: readonly SaleDocument[]): LackingDocument[] {
  if (order.pay.state !== PAY_STATES.captured) return [];
  const isIssued = (id: string): boolean => has(issued, id);
  const wanted: LackingDocument[] = [
    { _id: invoiceIdOf(order), kind: 'invoice', describe: (_, settings) => invoiceDataOf(order, settings) },
    ...refundsOf(order).flatMap((refund): LackingDocument[] => {
      const { _id, status } = refund;
      if (status === 'succeeded') return [{ _id, kind: 'creditNote', describe: creditNoteOf(order, refund) }];
      if (status !== 'failed' || !isIssued(_id)) return [];
      return [{ _id: withdrawalIdOf(_id), kind: 'withdrawal', describe: (all) => withdrawalDataOf(find(all, _id)) }];
    }),
  ];
  return wanted.filter(({ _id }) => !isIssued(_id));
}

const creditNoteOf =
  (order: Order, refund: Refund) =>
  (issued: readonly SaleDocument[]): SaleDocumentData => {
    const holding = issued.filter(({ _id, kind }) => kind === 'creditNote' && !has(issued, withdrawalIdOf(_id)));
    const earlier = holding.map(({ data }) => data as CreditNoteData);
    return creditNoteDataOf(refund, find<InvoiceData>(issued, invoiceIdOf(order)), order.lines, earlier);
  };

const invoiceIdOf = ({ _id }: Order): string => _id.toString();

/** The id of the document that takes back the credit note of a refund. */
export const withdrawalIdOf = (refundId: string): string => `${refundId}:withdrawn`;

const has = (issued: readonly SaleDocument[], id: string): boolean => issued.some(({ _id }) => _id === id);

/** Its kind, and so the type of what it says, follows from its id. */
function find<Data extends SaleDocumentData>(issued: readonly SaleDocument[], id: string): Issued<Data> {
  const found = issued.find(({ _id }) => _id === id);
  if (!found) throw new Error(`no document ${id}`);
  return { number: found.number, data: found.data as Data };
}

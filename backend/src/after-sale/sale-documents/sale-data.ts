import { addressLines } from '../../identity/addresses/address-lines.js';
import type { OrderTax } from '../../ordering/orders/order-parts.schema.js';
import { type Order, paidAtOf } from '../../ordering/orders/order.schema.js';
import type { Seller, Settings } from '../../settings/settings.schema.js';

/** A row of a document's table. */
export interface SoldLine {
  itemName: string;
  partNumber: string;
  /** Absent on credit notes, whose amounts are shares of the total. */
  unitPriceCents?: number;
  quantity: number;
  amountCents: number;
}

export interface Buyer {
  name: string;
  company: string;
  taxNumber: string;
  address: string;
  /** In ISO 3166-1 alpha-2. */
  country: string;
  email: string;
}

/** The facts of a sale that documents state. An empty text is left out. */
export interface SaleFacts {
  seller: Seller;
  bank: string;
  buyer: Buyer;
  orderNumber: string;
  purchaseOrderNumber: string;
  orderedAt: Date;
  paidAt: Date;
  transactionId: string;
}

/** The amounts beside the lines, and the sum with them. */
export interface Charges {
  delivery: { name: string; amountCents: number } | null;
  taxes: OrderTax[];
  totalCents: number;
}

export interface InvoiceData extends SaleFacts, Charges {
  lines: SoldLine[];
}

export interface CreditNoteData extends SaleFacts {
  invoiceNumber: string;
  /** Units that were paid back, at their shares of the total, taxes included. */
  lines: SoldLine[];
  deliveryCents: number;
  /** The amount paid back beside lines and delivery. */
  otherCents: number;
  /** The shares of the invoice's taxes, all contained in the total. */
  taxes: OrderTax[];
  totalCents: number;
}

/** Repeats the credit note that it takes back. */
export interface WithdrawalData extends CreditNoteData {
  creditNoteNumber: string;
}

export type SaleDocumentData = InvoiceData | CreditNoteData | WithdrawalData;

export function saleFactsOf(order: Order, { seller, bank }: Pick<Settings, 'seller' | 'bank'>): SaleFacts {
  const { customerName: name, taxNumber = '', country, customerEmail: email } = order;
  const company = order.company || order.address?.company || '';
  return {
    seller,
    bank,
    buyer: { name, company, taxNumber, address: addressBelow(order, { name, company }), country, email },
    orderNumber: order.number,
    purchaseOrderNumber: order.purchaseOrderNumber ?? '',
    orderedAt: order.createdAt,
    paidAt: paidAtOf(order),
    transactionId: order.transactionId,
  };
}

/** Where an order goes, in lines, without the names that stand above it and the country that stands below. */
export function addressBelow(
  { address, customerAddress, country }: Order,
  above: Pick<Buyer, 'name' | 'company'>,
): string {
  if (!address) return customerAddress;
  const name = address.name === above.name ? '' : address.name;
  const company = address.company === above.company ? '' : address.company;
  return addressLines({ ...address, name, company }, country).join('\n');
}

export function invoiceDataOf(order: Order, settings: Pick<Settings, 'seller' | 'bank'>): InvoiceData {
  const { delivery, taxes = [], amountCents: totalCents } = order;
  return {
    ...saleFactsOf(order, settings),
    lines: order.lines.map(({ itemName, partNumber = '', unitPriceCents, quantity, amountCents }) => ({
      itemName,
      partNumber,
      unitPriceCents,
      quantity,
      amountCents,
    })),
    delivery: delivery ? { name: delivery.name, amountCents: delivery.amountCents } : null,
    taxes,
    totalCents,
  };
}

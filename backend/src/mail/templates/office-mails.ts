import { counted } from '../../common/counted.js';
import { formatCents } from '../../common/money.js';
import { isObjectIdOrHexString } from 'mongoose';
import type { Order } from '../../orders/order.schema.js';
import { nameOf, officeFacts, orderedLines } from './order-parts.js';
import { refundOf } from './return-mails.js';
import { button, REASONS, type Template, text, words } from './template.js';

const reason = REASONS.admin;

/** A mail about an order that the office has something to do about. */
const aboutOrder =
  (
    describe: (order: Order, ref?: string) => { subject: string; heading: string; what: string; said?: string },
  ): Template =>
  async ({ subject: id, ref }, from) => {
    const order = await from.order(id);
    const { subject, heading, what, said } = describe(order, ref);
    return {
      subject,
      preview: what,
      heading,
      blocks: [
        text(what),
        ...words(said),
        button('See the order', from.links.order(id)),
        officeFacts(order),
        orderedLines(order),
      ],
      reason,
    };
  };

export const orderToShip = aboutOrder((order) => ({
  subject: `Order ${nameOf(order)} is paid: ${formatCents(order.amountCents)}`,
  heading: 'An order is to be shipped',
  what: `${order.customerName} has paid ${formatCents(order.amountCents)}.`,
}));

export const callOffAsked = aboutOrder((order) => ({
  subject: `Order ${nameOf(order)}: its customer wants to cancel it`,
  heading: 'A customer asks to cancel',
  what: 'The order is not shipped yet. Accept it or say why not, on its page.',
  said: order.callOff?.reason,
}));

export const returnAsked = aboutOrder((order) => ({
  subject: `Order ${nameOf(order)}: its customer wants to send it back`,
  heading: 'A customer asks for a return',
  what: 'The order is shipped. Accept the return or say why not, on its page.',
  said: order.callOff?.reason,
}));

export const refundFailed = aboutOrder((order, ref) => ({
  subject: `Order ${nameOf(order)}: a refund has failed`,
  heading: 'A refund has failed',
  what: `The bank has not taken ${formatCents(refundOf(order, ref).amountCents)}. Nothing was paid back: please look at the order.`,
}));

export const quoteAsked: Template = async ({ subject: id }, from) => {
  const { customerName, lines, note } = await from.quote(id);
  return {
    subject: `A quote is asked for: ${counted(lines.length, 'product')}`,
    preview: `${customerName} asks for prices.`,
    heading: 'A customer asks for a quote',
    blocks: [
      text(`${customerName} asks for prices of ${counted(lines.length, 'product')}.`),
      ...words(note),
      button('Answer', from.links.quote(id)),
      {
        kind: 'lines',
        lines: lines.map(({ itemName, quantity, listPriceCents }) => ({
          name: itemName,
          detail: counted(quantity, 'unit'),
          amount: `${formatCents(listPriceCents)} each`,
        })),
        totals: [],
      },
    ],
    reason,
  };
};

export const lowStock: Template = async ({ subject: id }, from) => {
  const { name, partNumber, available, minimum } = await from.product(id);
  return {
    subject: `Low stock: ${name}`,
    preview: `${counted(available, 'unit')} left.`,
    heading: 'A product is running low',
    blocks: [
      text(name),
      {
        kind: 'facts',
        facts: [
          ['Part number', partNumber],
          ['In stock', counted(available, 'unit')],
          ['Smallest order', counted(minimum, 'unit')],
        ],
      },
      button('See the product', from.links.editProduct(id)),
    ],
    reason,
  };
};

/** What the nightly comparison finds, in words. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  chargedWithoutOrder: 'Stripe has charged a card for no order of the shop.',
  amountDiffers: 'Stripe has charged another amount than that of the order.',
  reversalsDiffer: 'Stripe has other refunds or disputes than the order.',
  paymentMissing: 'An order is paid, and its payment is not on record.',
  paymentNotCharged: 'A payment is on record that Stripe has not charged.',
  orderNotCharged: 'An order is paid that Stripe has not charged.',
  stockNegative: 'A product has fewer than no units in stock.',
  stockUnexplained: 'The stock of a product is not the sum of its history.',
};

export const paymentNeedsHand: Template = async ({ subject: id, event }, from) => {
  const isOfStock = event.startsWith('stock');
  const page = isOfStock ? from.links.editProduct(id) : from.links.order(id);
  const isOfOrder = isObjectIdOrHexString(id);
  return {
    subject: `The books differ: ${id}`,
    preview: DIFFERENCES[event] ?? event,
    heading: 'The books differ',
    blocks: [
      text(DIFFERENCES[event] ?? event),
      text('The shop has changed nothing: this needs a person.'),
      { kind: 'facts', facts: [[isOfStock ? 'Product' : isOfOrder ? 'Order' : 'Payment at Stripe', id]] },
      ...(isOfOrder ? [button(isOfStock ? 'See the product' : 'See the order', page)] : []),
    ],
    reason,
  };
};

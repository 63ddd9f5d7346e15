import { counted } from '../../../platform/common/text/counted.js';
import { momentInWords } from '../../../platform/common/days.js';
import { formatCents } from '../../../platform/common/money.js';
import { isObjectIdOrHexString } from 'mongoose';
import { NobodyToTell } from '../../../platform/notices/delivery.js';
import type { Order } from '../../../ordering/orders/order.schema.js';
import type { Dispute } from '../../../ordering/orders/reversals/reversals.schema.js';
import type { MailSources } from '../mail-sources.js';
import { officeFacts, orderedLines } from './order-parts.js';
import { refundOf } from './return-mails.js';
import { button, REASONS, type Template, text, words } from './template.js';

const reason = REASONS.admin;

/** A mail about an order that the office has something to do about. */
const aboutOrder =
  (
    describe: (
      order: Order,
      ref: string | undefined,
      timeZone: string,
    ) => { subject: string; heading: string; what: string; said?: string },
  ): Template =>
  async ({ subject: id, ref }, from) => {
    const order = await from.order(id);
    const { subject, heading, what, said } = describe(order, ref, await from.timeZone());
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
  subject: `Order ${order.number} is paid: ${formatCents(order.amountCents)}`,
  heading: 'An order is to be shipped',
  what: `${order.customerName} has paid ${formatCents(order.amountCents)}.`,
}));

export const callOffAsked = aboutOrder((order) => ({
  subject: `Order ${order.number}: its customer wants to cancel it`,
  heading: 'A customer asks to cancel',
  what: 'The order is not shipped yet. Accept it or say why not, on its page.',
  said: order.callOff?.reason,
}));

export const returnAsked = aboutOrder((order) => ({
  subject: `Order ${order.number}: its customer wants to send it back`,
  heading: 'A customer asks for a return',
  what: 'The order is shipped. Accept the return or say why not, on its page.',
  said: order.callOff?.reason,
}));

export const refundFailed = aboutOrder((order, ref) => ({
  subject: `Order ${order.number}: a refund has failed`,
  heading: 'A refund has failed',
  what: `The bank has not taken ${formatCents(refundOf(order, ref).amountCents)}. Nothing was paid back: please look at the order.`,
}));

/** The dispute that a notice is about. */
function disputeIn({ reversals }: Order, ref: string | undefined): Dispute {
  const dispute = reversals?.disputes.find(({ _id }) => _id === ref);
  if (!dispute) throw new NobodyToTell('the dispute is gone');
  return dispute;
}

const untilDue = ({ dueBy }: Dispute, timeZone: string): string =>
  dueBy ? ` until ${momentInWords(dueBy, timeZone)}` : '';

/** Of one that has become a dispute or is closed meanwhile, another mail tells. */
export const inquiryOpened = aboutOrder((order, ref, timeZone) => {
  const inquiry = disputeIn(order, ref);
  if (inquiry.status !== 'inquiry') throw new NobodyToTell('the inquiry is over');
  return {
    subject: `Order ${order.number}: a bank's inquiry about its payment`,
    heading: "A customer's bank asks about a payment",
    what: `The bank asks about ${formatCents(inquiry.amountCents)}. It has taken no money. Please answer at Stripe${untilDue(inquiry, timeZone)}, or refund the payment in full: else it may become a dispute.`,
  };
});

export const inquiryClosed = aboutOrder((order, ref) => {
  const { amountCents, status } = disputeIn(order, ref);
  if (status !== 'inquiryClosed') throw new NobodyToTell('the inquiry goes on');
  return {
    subject: `Order ${order.number}: the bank's inquiry is closed`,
    heading: "A bank's inquiry is closed",
    what: `The bank no longer asks about ${formatCents(amountCents)}. No money was taken.`,
  };
});

/** Of one that is decided meanwhile, another mail tells. */
export const paymentDisputed = aboutOrder((order, ref, timeZone) => {
  const dispute = disputeIn(order, ref);
  if (dispute.status !== 'open') throw new NobodyToTell('the dispute is decided');
  return {
    subject: `Order ${order.number}: its payment is disputed`,
    heading: 'A customer disputes a payment',
    what: `The customer disputes ${formatCents(dispute.amountCents)} with their bank. The bank has taken the money for now. Please answer at Stripe${untilDue(dispute, timeZone)}: without evidence the bank decides for the customer.`,
  };
});

export const disputeDecided = aboutOrder((order, ref) => {
  const { amountCents, status } = disputeIn(order, ref);
  if (status === 'open') throw new NobodyToTell('the dispute is open again');
  const isWon = status === 'won';
  return {
    subject: `Order ${order.number}: the dispute is ${status}`,
    heading: isWon ? 'A dispute is won' : 'A dispute is lost',
    what: isWon
      ? `The bank leaves ${formatCents(amountCents)} to the shop. The order can be shipped and refunded as before.`
      : `The bank has given ${formatCents(amountCents)} back to the customer. Nothing more can be refunded.`,
  };
});

export const quoteAsked: Template = async ({ subject: id }, from) => {
  const { number, customerName, lines, note } = await from.quote(id);
  return {
    subject: `Quote ${number} is asked for: ${counted(lines.length, 'product')}`,
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

/** The differences that the nightly comparison finds, in words. */
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
  const { kind, name, path } = await subjectOf(id, event, from);
  const what = DIFFERENCES[event] ?? event;
  return {
    subject: `The books differ: ${name}`,
    preview: what,
    heading: 'The books differ',
    blocks: [
      text(what),
      text('The shop has changed nothing: this needs a person.'),
      { kind: 'facts', facts: [[kind, name]] },
      ...(path ? [button(`See the ${kind.toLowerCase()}`, path)] : []),
    ],
    reason,
  };
};

/** The subject of a difference between the books: its kind, its name, and the path of its page, if any. */
async function subjectOf(
  id: string,
  event: string,
  from: MailSources,
): Promise<{ kind: string; name: string; path?: string }> {
  if (event.startsWith('stock')) {
    return { kind: 'Product', name: await from.productName(id), path: from.links.editProduct(id) };
  }
  if (!isObjectIdOrHexString(id)) return { kind: 'Payment at Stripe', name: id };
  return { kind: 'Order', name: (await from.order(id)).number, path: from.links.order(id) };
}

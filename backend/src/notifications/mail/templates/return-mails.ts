import { formatCents } from '../../../platform/common/money.js';
import { NobodyToTell } from '../../../platform/notices/delivery.js';
import type { CallOff } from '../../../ordering/orders/cancellations/cancellation.schema.js';
import type { Order } from '../../../ordering/orders/order.schema.js';
import type { Refund } from '../../../ordering/orders/refunds/refund.schema.js';
import { refundsOf } from '../../../ordering/orders/refunds/refunds.js';
import { orderedLines, orderFacts, packedLines } from './order-parts.js';
import { button, greeting, REASONS, type Template, text, words } from './template.js';

const reason = REASONS.order;

/** The refund that a notice is about. */
export function refundOf(order: Order, ref: string | undefined): Refund {
  const refund = refundsOf(order).find(({ _id }) => _id === ref);
  if (!refund) throw new NobodyToTell('the refund is gone');
  return refund;
}

/** It waits for its credit note; of a refund that failed after all there is nothing to tell. */
export const orderRefunded: Template = async ({ subject: id, ref }, from) => {
  const order = await from.order(id);
  const { _id, amountCents, reason: why, status } = refundOf(order, ref);
  if (status !== 'succeeded') throw new NobodyToTell('the refund failed after all');
  const creditNote = await from.saleDocument(_id);
  const amount = formatCents(amountCents);
  return {
    subject: `${amount} of your order ${order.number} are refunded`,
    preview: 'Your bank needs some days to show it.',
    heading: `We have refunded ${amount}`,
    blocks: [
      greeting(order.customerName),
      text('The money goes back to the card that you have paid with. Your bank needs up to ten days to show it.'),
      ...words(why),
      text('Your credit note is attached.'),
      button('See the order', from.links.order(id)),
      orderFacts(order),
    ],
    reason,
    attachments: [creditNote],
  };
};

/** Takes back what `orderRefunded` has told: that mail waits for the credit note, so without one nothing was told. */
export const refundTakenBack: Template = async ({ subject: id, ref }, from) => {
  const order = await from.order(id);
  const { _id, amountCents, status } = refundOf(order, ref);
  if (status !== 'failed') throw new NobodyToTell('the refund has not failed');
  const withdrawal = await from.withdrawal(order, _id);
  const amount = formatCents(amountCents);
  return {
    subject: `The refund of ${amount} for your order ${order.number} did not go through`,
    preview: 'We will get in touch with you.',
    heading: `The refund of ${amount} did not go through`,
    blocks: [
      greeting(order.customerName),
      text(
        `We told you that ${amount} go back to your card. Your bank has not taken them, so they are still with us. We will get in touch with you about another way.`,
      ),
      text('The credit note that we sent you no longer holds; a document that says so is attached.'),
      button('See the order', from.links.order(id)),
      orderFacts(order),
    ],
    reason,
    attachments: [withdrawal],
  };
};

/** The request that a notice is about; undefined when the customer has asked again since. */
const callOffIn = ({ callOff }: Order, ref: string | undefined): CallOff | undefined =>
  callOff?._id.toString() === ref ? callOff : undefined;

/** An answer of the office to what the customer has asked for. */
interface Answer {
  subject: string;
  heading: string;
  what: string;
}

const answered =
  (answerTo: (order: Order) => Answer): Template =>
  async ({ subject: id, ref }, from) => {
    const order = await from.order(id);
    const { subject, heading, what } = answerTo(order);
    return {
      subject: `Your order ${order.number}: ${subject}`,
      preview: what,
      heading,
      blocks: [
        greeting(order.customerName),
        text(what),
        ...words(callOffIn(order, ref)?.message),
        button('See the order', from.links.order(id)),
        orderedLines(order),
      ],
      reason,
    };
  };

/** Of an order that left in part, the rest is cancelled, and the order is not closed. */
export const orderCalledOff = answered(({ closedAt }) =>
  closedAt
    ? {
        subject: 'cancelled',
        heading: 'Your order is cancelled',
        what: 'We do not send the goods, and pay back what you have paid.',
      }
    : {
        subject: 'the rest is cancelled',
        heading: 'The rest of your order is cancelled',
        what: 'We do not send what has not left, and pay back what you have paid for it.',
      },
);

export const callOffDeclined = answered(() => ({
  subject: 'it can not be cancelled any more',
  heading: 'We can not cancel your order',
  what: 'We are sorry: your order can not be cancelled any more. It is on its way to you soon.',
}));

/** Names the goods to send back, and the address. */
export const returnAccepted: Template = async ({ subject: id, ref }, from) => {
  const order = await from.order(id);
  const callOff = callOffIn(order, ref);
  const { name, address } = await from.seller();
  const what = 'We take the goods back. Once they are here, we pay back what you have paid for them.';
  return {
    subject: `Your order ${order.number}: please send the goods back`,
    preview: what,
    heading: 'You can send the goods back',
    blocks: [
      greeting(order.customerName),
      text(what),
      ...words(callOff?.message),
      // Without prices: what is paid for them depends on how they arrive.
      ...(callOff ? [packedLines(order, callOff)] : []),
      {
        kind: 'facts',
        facts: [
          ...(address ? [['Send them to', [name, address].filter(Boolean).join('\n')] as const] : []),
          ['Put into the parcel', `Order ${order.number}`],
        ],
      },
      button('See the order', from.links.order(id)),
    ],
    reason,
  };
};

export const returnDeclined = answered(() => ({
  subject: 'about your return',
  heading: 'We can not take the goods back',
  what: 'We are sorry: we can not take the goods back.',
}));

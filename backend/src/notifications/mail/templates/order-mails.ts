import { formatCents } from '../../../platform/common/money.js';
import { NobodyToTell } from '../../../platform/notices/delivery.js';
import { type Order, PAY_STATES } from '../../../ordering/orders/order.schema.js';
import type { Parcel } from '../../../ordering/orders/shipping/parcel.schema.js';
import { parcelOfEvent, parcelsOf } from '../../../ordering/orders/shipping/parcels.js';
import type { MailBlock } from '../mail-content.js';
import { orderedLines, orderFacts, packedLines } from './order-parts.js';
import { button, greeting, REASONS, type Template, text } from './template.js';

const reason = REASONS.order;

/** How to pay it. One that is paid meanwhile says so; about one that is cancelled there is nothing to say. */
export const orderPlaced: Template = async ({ subject: id }, from) => {
  const order = await from.order(id);
  if (order.cancelled) throw new NobodyToTell('the order is cancelled');
  const total = formatCents(order.amountCents);
  const whatNext =
    order.pay.state === PAY_STATES.captured
      ? [text('We have received your order, and your payment.'), button('See the order', from.links.order(id))]
      : [
          text(`We have received your order. Please pay ${total} by card, so that we can send the goods.`),
          button('Pay now', from.links.payment(id)),
        ];
  return {
    subject: `Your order ${order.number}`,
    preview: `We have received your order of ${total}.`,
    heading: 'Thank you for your order',
    blocks: [greeting(order.customerName), ...whatNext, orderedLines(order), orderFacts(order)],
    reason,
  };
};

/** It waits for its invoice. */
export const orderPaid: Template = async ({ subject: id }, from) => {
  const order = await from.order(id);
  const invoice = await from.saleDocument(id);
  const total = formatCents(order.amountCents);
  return {
    subject: `Your order ${order.number} is paid`,
    preview: `We have received ${total}.`,
    heading: 'Your order is paid',
    blocks: [
      greeting(order.customerName),
      text(`We have received ${total}, and get your order ready. We write to you when it is on its way.`),
      text('Your invoice is attached.'),
      button('See the order', from.links.order(id)),
      orderedLines(order),
      orderFacts(order),
    ],
    reason,
    attachments: [invoice],
  };
};

export const orderShipped: Template = async ({ subject: id, ref }, from) => {
  const order = await from.order(id);
  const parcel = parcelOf(order, ref);
  const isPart = order.status !== 'Shipped' || parcelsOf(order).length > 1;
  const what = isPart ? `A parcel of your order ${order.number}` : `Your order ${order.number}`;
  const left = order.status === 'Shipped' ? 'The goods have left our works.' : 'The rest follows in another parcel.';
  return {
    subject: `${what} is on its way`,
    preview: left,
    heading: isPart ? 'A parcel is on its way' : 'Your order is on its way',
    blocks: [
      greeting(order.customerName),
      text(left),
      ...tracked(parcel),
      ...(isPart ? [packedLines(order, parcel)] : []),
      button('See the order', from.links.order(id)),
      ...(isPart ? [] : [orderedLines(order, parcel)]),
      orderFacts(order),
    ],
    reason,
  };
};

/** The tracking as last stated, also in the mail of an earlier change. */
export const trackingChanged: Template = async ({ subject: id, ref }, from) => {
  const order = await from.order(id);
  return {
    subject: `The tracking of your order ${order.number}`,
    preview: 'This is how you can follow the parcel now.',
    heading: 'How to follow your parcel',
    blocks: [
      greeting(order.customerName),
      text('This is how your parcel can be followed now:'),
      ...tracked(parcelOf(order, ref)),
      button('See the order', from.links.order(id)),
      orderFacts(order),
    ],
    reason,
  };
};

/** The parcel that a notice is about. */
function parcelOf(order: Order, ref: string | undefined): Parcel {
  const parcel = parcelOfEvent(order, ref);
  if (!parcel) throw new NobodyToTell('the parcel is gone');
  return parcel;
}

/** Where the parcel is, as far as the office has stated it. */
function tracked({ tracking }: Parcel): MailBlock[] {
  if (!tracking) return [];
  const { carrier, number, url } = tracking;
  const facts = [['Carrier', carrier] as const, ['Tracking number', number] as const].filter(([, value]) => value);
  return [
    ...(facts.length > 0 ? [{ kind: 'facts', facts } as const] : []),
    ...(url ? [button('Follow the parcel', url)] : []),
  ];
}

/** An order that was not paid. */
const cancelled =
  (why: string): Template =>
  async ({ subject: id }, from) => {
    const order = await from.order(id);
    return {
      subject: `Your order ${order.number} is cancelled`,
      preview: 'Your card is not charged.',
      heading: 'Your order is cancelled',
      blocks: [
        greeting(order.customerName),
        text(`${why} Your card is not charged: if the bank has reserved the amount, it lets it go.`),
        orderedLines(order),
        button('Go to the shop', from.links.home()),
      ],
      reason,
    };
  };

export const orderCancelled = cancelled('You have cancelled your order.');
export const orderCancelledByShop = cancelled(
  'We have cancelled your order: it was not paid in time, or we can not deliver it.',
);

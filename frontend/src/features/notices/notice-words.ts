import { editProductPath, orderPath, quotePath } from '../../lib/paths';
import type { Notice, NoticeKind, NoticeState } from './notices-api';

export const STATE_WORDS: Record<NoticeState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Not wanted',
};

interface KindWords {
  name: string;
  /** The kind of thing it is about, in the name of its link. */
  about?: 'Order' | 'Product' | 'Quote';
}

const order = (name: string): KindWords => ({ name, about: 'Order' });

export const KIND_WORDS: Record<NoticeKind, KindWords> = {
  orderPlaced: order('Order placed'),
  orderPaid: order('Order paid'),
  orderToShip: order('Order to ship'),
  orderShipped: order('Order shipped'),
  trackingChanged: order('Tracking stated'),
  orderCancelled: order('Unpaid order cancelled'),
  orderCancelledByShop: order('Order cancelled by the shop'),
  orderRefunded: order('Refund'),
  refundFailed: order('Refund failed'),
  refundTakenBack: order('Refund taken back'),
  inquiryOpened: order('Bank inquiry'),
  inquiryClosed: order('Bank inquiry closed'),
  paymentDisputed: order('Payment disputed'),
  disputeDecided: order('Dispute decided'),
  callOffAsked: order('Cancellation asked for'),
  callOffDeclined: order('Cancellation declined'),
  orderCalledOff: order('Order cancelled'),
  returnAsked: order('Return asked for'),
  returnAccepted: order('Return accepted'),
  returnDeclined: order('Return declined'),
  quoteAsked: { name: 'Quote asked for', about: 'Quote' },
  quoteAnswered: { name: 'Quote answered', about: 'Quote' },
  stockAlertToConfirm: { name: 'Stock alert to confirm', about: 'Product' },
  productOrderable: { name: 'Back in stock', about: 'Product' },
  reviewReplied: { name: 'Reply to a review' },
  lowStock: { name: 'Low stock', about: 'Product' },
  paymentNeedsHand: { name: 'Books differ' },
  alert: { name: 'Alert' },
  newsletterToConfirm: { name: 'Newsletter to confirm' },
};

/** A notice's name among others: "Order shipped to kamal@example.com". */
export const noticeName = ({ kind, to }: Notice): string => `${KIND_WORDS[kind].name} to ${to || '–'}`;

const PATHS = {
  Order: orderPath,
  Product: editProductPath,
  Quote: quotePath,
};

/** The page of what a notice is about; undefined without one. */
export function subjectPath({ kind, subject }: Notice): string | undefined {
  const { about } = KIND_WORDS[kind];
  return about && PATHS[about](subject);
}

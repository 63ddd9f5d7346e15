import type { NoticeKind } from '../../platform/notices/notice.schema.js';
import { alert } from './templates/alert-mail.js';
import * as office from './templates/office-mails.js';
import * as orders from './templates/order-mails.js';
import * as others from './templates/other-mails.js';
import * as returns from './templates/return-mails.js';
import type { Template } from './templates/template.js';

interface MailKind {
  template: Template;
  /** Whose address it goes to, by the notice's recipient. */
  to: 'user' | 'admins' | 'alert' | 'subscriber';
  /** Such mails go to unverified addresses, too. */
  isAboutPaidOrder?: true;
  /** Its reader can switch it off. */
  isOptional?: true;
}

/** The mail of each kind of notice. */
export const MAIL_KINDS: Readonly<Record<NoticeKind, MailKind>> = {
  orderPlaced: { template: orders.orderPlaced, to: 'user', isOptional: true },
  orderPaid: { template: orders.orderPaid, to: 'user', isAboutPaidOrder: true },
  orderToShip: { template: office.orderToShip, to: 'admins', isOptional: true },
  orderShipped: { template: orders.orderShipped, to: 'user', isAboutPaidOrder: true },
  trackingChanged: { template: orders.trackingChanged, to: 'user', isAboutPaidOrder: true },
  orderCancelled: { template: orders.orderCancelled, to: 'user', isOptional: true },
  orderCancelledByShop: { template: orders.orderCancelledByShop, to: 'user' },
  orderRefunded: { template: returns.orderRefunded, to: 'user', isAboutPaidOrder: true },
  refundFailed: { template: office.refundFailed, to: 'admins' },
  refundTakenBack: { template: returns.refundTakenBack, to: 'user', isAboutPaidOrder: true },
  inquiryOpened: { template: office.inquiryOpened, to: 'admins' },
  inquiryClosed: { template: office.inquiryClosed, to: 'admins' },
  paymentDisputed: { template: office.paymentDisputed, to: 'admins' },
  disputeDecided: { template: office.disputeDecided, to: 'admins' },
  callOffAsked: { template: office.callOffAsked, to: 'admins', isOptional: true },
  callOffDeclined: { template: returns.callOffDeclined, to: 'user', isAboutPaidOrder: true },
  orderCalledOff: { template: returns.orderCalledOff, to: 'user', isAboutPaidOrder: true },
  returnAsked: { template: office.returnAsked, to: 'admins', isOptional: true },
  returnAccepted: { template: returns.returnAccepted, to: 'user', isAboutPaidOrder: true },
  returnDeclined: { template: returns.returnDeclined, to: 'user', isAboutPaidOrder: true },
  quoteAsked: { template: office.quoteAsked, to: 'admins', isOptional: true },
  quoteAnswered: { template: others.quoteAnswered, to: 'user', isOptional: true },
  stockAlertToConfirm: { template: others.stockAlertToConfirm, to: 'alert' },
  productOrderable: { template: others.productOrderable, to: 'alert' },
  reviewReplied: { template: others.reviewReplied, to: 'user', isOptional: true },
  lowStock: { template: office.lowStock, to: 'admins', isOptional: true },
  paymentNeedsHand: { template: office.paymentNeedsHand, to: 'admins' },
  alert: { template: alert, to: 'admins', isOptional: true },
  newsletterToConfirm: { template: others.newsletterToConfirm, to: 'subscriber' },
};

/** The kinds that a user gets, and can switch off. */
export const optionalKinds = (isAdmin: boolean): NoticeKind[] =>
  (Object.entries(MAIL_KINDS) as [NoticeKind, MailKind][])
    .filter(([, { to, isOptional }]) => isOptional && (to === 'user' || (isAdmin && to === 'admins')))
    .map(([kind]) => kind);

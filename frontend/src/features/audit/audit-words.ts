import { formatDollars } from '../../lib/text/money';
import { customerPath, editProductPath, orderPath, paths, quotePath } from '../../lib/paths';
import type { AuditAction, AuditEntry } from './audit-api';

export const ACTION_NAMES: Record<AuditAction, string> = {
  productAdded: 'Product added',
  productEdited: 'Product edited',
  productTakenOff: 'Product taken off',
  stockAdded: 'Stock added',
  stockCorrected: 'Stock corrected',
  categoryAdded: 'Category added',
  categoryChanged: 'Category changed',
  categoryRemoved: 'Category removed',
  synonymsChanged: 'Synonyms changed',
  settingsChanged: 'Settings changed',
  reviewModerated: 'Review moderated',
  reviewRead: 'Review read',
  quoteAnswered: 'Quote answered',
  orderShipped: 'Order shipped',
  trackingChanged: 'Tracking changed',
  orderCancelled: 'Unpaid order cancelled',
  orderNoteAdded: 'Note added',
  orderRefunded: 'Order refunded',
  orderReturned: 'Goods taken back',
  orderCalledOff: 'Order cancelled',
  callOffDeclined: 'Cancellation declined',
  returnAccepted: 'Return accepted',
  returnDeclined: 'Return declined',
  returnReceived: 'Return received',
  noticeResent: 'Notice sent again',
  userPromoted: 'Admin made',
  userDemoted: 'Admin made a customer',
  roleGiven: 'Role given',
  roleTaken: 'Role taken',
  secondFactorAdded: 'Second factor added',
  secondFactorRemoved: 'Second factor removed',
  secondFactorReset: 'Second factor reset',
  ordersExported: 'Orders exported',
  paymentsExported: 'Payments exported',
  userRemoved: 'User removed',
  customerNoteAdded: 'Note about a customer added',
  customerNoteRemoved: 'Note about a customer removed',
};

/** The acts in words that go before their subject's name. */
const DONE: Record<AuditAction, string> = {
  productAdded: 'added',
  productEdited: 'edited',
  productTakenOff: 'took off the shop',
  stockAdded: 'added to the stock of',
  stockCorrected: 'corrected the stock of',
  categoryAdded: 'added the category',
  categoryChanged: 'changed the category',
  categoryRemoved: 'removed the category',
  synonymsChanged: 'changed the synonyms',
  settingsChanged: 'changed the settings',
  reviewModerated: 'moderated a review',
  reviewRead: 'read a review',
  quoteAnswered: 'answered the quote',
  orderShipped: 'shipped',
  trackingChanged: 'changed the tracking of',
  orderCancelled: 'cancelled',
  orderNoteAdded: 'added a note to',
  orderRefunded: 'refunded',
  orderReturned: 'took back goods of',
  orderCalledOff: 'cancelled',
  callOffDeclined: 'declined to cancel',
  returnAccepted: 'accepted the return of',
  returnDeclined: 'declined the return of',
  returnReceived: 'received the return of',
  noticeResent: 'sent a notice again',
  userPromoted: 'made an admin of',
  userDemoted: 'made a customer of',
  roleGiven: 'gave a role to',
  roleTaken: 'took a role from',
  secondFactorAdded: 'added a second factor to',
  secondFactorRemoved: 'removed the second factor of',
  secondFactorReset: 'reset the second factor of',
  ordersExported: 'exported orders',
  paymentsExported: 'exported payments',
  userRemoved: 'removed',
  customerNoteAdded: 'added a note about',
  customerNoteRemoved: 'removed a note about',
};

const dollars = (fact: unknown): string => (typeof fact === 'number' ? formatDollars(fact) : factWords(fact));

/** Facts that say what they are by their form. */
const PLAIN: Readonly<Record<string, (fact: unknown) => string>> = {
  price: dollars,
  available: (fact) => `${factWords(fact)} in stock`,
  refundedAmount: (fact) => `${dollars(fact)} refunded`,
};

/** A longer fact has no place in a line. */
const MOST_IN_LINE = 24;

/** An act in one line, without its actor: "added Bar clamp, $12.35, 12 in stock". */
export function actWords({ action, subjectName, before, after }: AuditEntry): string {
  const names = Object.keys({ ...before, ...after });
  const facts =
    before && after
      ? names.map((name) => changeWords(name, before[name], after[name]))
      : Object.entries(PLAIN).flatMap(([name, tell]) => (after && name in after ? [tell(after[name])] : []));
  return [`${DONE[action]} ${subjectName}`.trim(), ...facts].join(', ');
}

function changeWords(name: string, before: unknown, after: unknown): string {
  const tell = PLAIN[name];
  if (tell) return `${tell(before)} → ${tell(after)}`;
  const [from, to] = [factWords(before), factWords(after)];
  const isShort = [from, to].every((words) => words.length <= MOST_IN_LINE && !words.includes('\n'));
  return isShort ? `${fieldWords(name)} ${from} → ${to}` : fieldWords(name);
}

/** The page where the subject of an entry is seen as it is now; undefined for one that has none. */
export function subjectPath({ kind, id }: AuditEntry['subject']): string | undefined {
  switch (kind) {
    case 'product':
      return editProductPath(id);
    case 'quote':
      return quotePath(id);
    case 'category':
      return paths.categories;
    case 'synonyms':
      return paths.synonyms;
    case 'settings':
      return paths.settings;
    case 'review':
      return paths.manageReviews;
    case 'order':
      return orderPath(id);
    case 'user':
      return customerPath(id);
    case 'notice':
      return paths.notices;
    default:
      return undefined;
  }
}

/** A fact of an entry as it is read: lists by lines, fields by their names. */
export function factWords(fact: unknown): string {
  if (fact === null || fact === undefined || fact === '') return '–';
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no';
  if (Array.isArray(fact)) return fact.map(factWords).join('\n') || '–';
  if (typeof fact === 'object') {
    const fields = Object.entries(fact).map(([name, value]) => `${fieldWords(name)}: ${factWords(value)}`);
    return fields.join(', ') || '–';
  }
  return String(fact);
}

/** The name of a field as words: `remainingQuantity` → "remaining quantity". */
export const fieldWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

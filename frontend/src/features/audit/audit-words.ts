import { customerPath, editProductPath, orderPath, paths } from '../../lib/paths';
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
  orderCancelled: 'Order cancelled',
  orderNoteAdded: 'Note added',
  orderRefunded: 'Order refunded',
  orderReturned: 'Goods taken back',
  orderCalledOff: 'Order called off',
  callOffDeclined: 'Calling off declined',
  returnAccepted: 'Return accepted',
  returnDeclined: 'Return declined',
  returnReceived: 'Return received',
  noticeResent: 'Notice sent again',
  userPromoted: 'Admin made',
  userDemoted: 'Admin made a customer',
  secondFactorAdded: 'Second factor added',
  secondFactorRemoved: 'Second factor removed',
  secondFactorReset: 'Second factor reset',
  ordersExported: 'Orders exported',
  paymentsExported: 'Payments exported',
  userRemoved: 'User removed',
  customerNoteAdded: 'Note about a customer added',
  customerNoteRemoved: 'Note about a customer removed',
};

/** The page where the subject of an entry is seen as it is now; undefined for one that has none. */
export function subjectPath({ kind, id }: AuditEntry['subject']): string | undefined {
  switch (kind) {
    case 'product':
      return editProductPath(id);
    case 'quote':
      return `${paths.manageQuotes}?quote=${id}`;
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

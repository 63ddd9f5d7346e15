import { paths } from '../../lib/paths';
import type { Summary } from './office-api';

/** Items that wait for the office: their count, and the list of exactly what it counts. */
export interface Wait {
  name: Exclude<keyof Summary, 'alerts' | 'today'>;
  label: string;
  path: string;
}

export const WAITS: readonly Wait[] = [
  { name: 'toShip', label: 'Orders to ship', path: `${paths.manageOrder}?status=toShip` },
  { name: 'callOffsAsked', label: 'Call-offs to answer', path: `${paths.manageOrder}?status=asked` },
  { name: 'quotesAsked', label: 'Quotes to answer', path: `${paths.manageQuotes}?state=asked` },
  { name: 'paymentsInDoubt', label: 'Payments in doubt', path: `${paths.money}#inDoubt` },
  { name: 'noticesFailed', label: 'Notices that failed', path: `${paths.notices}?state=failed` },
  { name: 'reviewsToRead', label: 'Reviews to read', path: `${paths.manageReviews}?kind=unread` },
  { name: 'lowStock', label: 'Products low in stock', path: `${paths.manageProduct}?state=low` },
  { name: 'outOfStock', label: 'Products out of stock', path: `${paths.manageProduct}?state=outOfStock` },
];

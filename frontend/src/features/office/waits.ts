import type { Operation } from '../../entities/account/use-may';
import { paths } from '../../lib/paths';
import type { Summary } from './office-api';

/** Items that wait for the office: their count, and the list of exactly what it counts. */
export interface Wait {
  name: Exclude<keyof Summary, 'alerts' | 'today'>;
  label: string;
  path: string;
  /** The work: those who may do it are told the count. */
  operation: Operation;
}

export const WAITS: readonly Wait[] = [
  { name: 'toShip', label: 'Orders to ship', path: `${paths.manageOrder}?status=toShip`, operation: 'shipOrders' },
  {
    name: 'callOffsAsked',
    label: 'Requests to answer',
    path: `${paths.manageOrder}?status=asked`,
    operation: 'answerCallOff',
  },
  {
    name: 'quotesAsked',
    label: 'Quotes to answer',
    path: `${paths.manageQuotes}?state=asked`,
    operation: 'answerQuote',
  },
  { name: 'paymentsInDoubt', label: 'Payments in doubt', path: `${paths.money}#inDoubt`, operation: 'getMoney' },
  {
    name: 'noticesFailed',
    label: 'Notices that failed',
    path: `${paths.notices}?state=failed`,
    operation: 'resendNotices',
  },
  {
    name: 'reviewsToRead',
    label: 'Reviews to read',
    path: `${paths.manageReviews}?kind=unread`,
    operation: 'readReviews',
  },
  {
    name: 'lowStock',
    label: 'Products low in stock',
    path: `${paths.manageProduct}?state=low`,
    operation: 'listManagedProducts',
  },
  {
    name: 'outOfStock',
    label: 'Products out of stock',
    path: `${paths.manageProduct}?state=outOfStock`,
    operation: 'listManagedProducts',
  },
];

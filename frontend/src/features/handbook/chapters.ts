import { matchPath } from 'react-router-dom';
import type { Operation } from '../../entities/account/use-may';
import { paths } from '../../lib/paths';

/** A task of the office. */
interface Task {
  /** Its place in the handbook's address. */
  id: string;
  title: string;
  /** The work: its chapter is for those who may do it. */
  operation: Operation;
  /** Where it is done. */
  page: { label: string; path: string };
  /** The patterns of the pages that it explains. */
  explains: readonly string[];
}

const ORDERS = [paths.manageOrder, paths.order];

/** The tasks of the handbook, in the order of its chapters; of several about one page, the most frequent comes first. */
export const CHAPTERS = [
  {
    id: 'day',
    title: 'Begin the Day',
    operation: 'getSummary',
    page: { label: 'Office', path: paths.office },
    explains: [paths.office],
  },
  {
    id: 'ship',
    title: 'Ship Orders',
    operation: 'shipOrders',
    page: { label: 'Orders to ship', path: `${paths.manageOrder}?status=toShip` },
    explains: ORDERS,
  },
  {
    id: 'refund',
    title: 'Refund an Order',
    operation: 'refundOrder',
    page: { label: 'Manage Orders', path: paths.manageOrder },
    explains: ORDERS,
  },
  {
    id: 'requests',
    title: 'Answer Cancellations and Returns',
    operation: 'answerCallOff',
    page: { label: 'Requests to answer', path: `${paths.manageOrder}?status=asked` },
    explains: ORDERS,
  },
  {
    id: 'goods',
    title: 'Take Goods Back',
    operation: 'receiveReturn',
    page: { label: 'Returns', path: `${paths.manageOrder}?status=awaited` },
    explains: ORDERS,
  },
  {
    id: 'quotes',
    title: 'Answer Quotes',
    operation: 'answerQuote',
    page: { label: 'Quotes to answer', path: `${paths.manageQuotes}?state=asked` },
    explains: [paths.manageQuotes, paths.quote],
  },
  {
    id: 'prices',
    title: 'Change Many Prices',
    operation: 'editManagedProducts',
    page: { label: 'Edit Products', path: `${paths.manageProduct}?view=grid` },
    explains: [paths.manageProduct],
  },
  {
    id: 'import',
    title: 'Import a CSV File',
    operation: 'importProducts',
    page: { label: 'Import Products', path: paths.importProducts },
    explains: [paths.importProducts],
  },
  {
    id: 'settings',
    title: 'Set Up Seller, Delivery and Taxes',
    operation: 'editSettings',
    page: { label: 'Settings', path: paths.settings },
    explains: [paths.settings],
  },
  {
    id: 'roles',
    title: 'Give Staff Their Roles',
    operation: 'changeRole',
    page: { label: 'All Users', path: paths.makeAdmin },
    explains: [paths.makeAdmin],
  },
] as const satisfies readonly Task[];

export type Chapter = (typeof CHAPTERS)[number];

/** The address of the handbook: of the first chapter about a page of those that its reader is shown, if there is one. */
export function handbookPath(pathname: string, may: (operation: Operation) => boolean): string {
  const chapter = CHAPTERS.find(
    ({ operation, explains }) => may(operation) && explains.some((pattern) => matchPath(pattern, pathname)),
  );
  return chapter ? `${paths.handbook}#${chapter.id}` : paths.handbook;
}

import { paths } from '../../lib/paths';
import { WAITS, type Wait } from '../../features/office/waits';

export interface DashboardLink {
  label: string;
  path: string;
  /** Its waiting items, counted beside the link. */
  wait?: Wait;
}

export interface LinkGroup {
  /** The links of the first group need no heading. */
  heading?: string;
  links: readonly DashboardLink[];
}

const waitOf = (name: Wait['name']): Wait | undefined => WAITS.find((wait) => wait.name === name);

const profile = { label: 'My Profile', path: paths.dashboard };
const orders = { label: 'My Orders', path: paths.myOrders };
const products = { label: 'My Products', path: paths.myProducts };
const addresses = { label: 'Addresses', path: paths.addresses };
const account = { label: 'Account', path: paths.account };

export const CUSTOMER_LINKS: readonly LinkGroup[] = [
  {
    links: [
      profile,
      orders,
      { label: 'Add a Review', path: paths.addReview },
      products,
      { label: 'My Quotes', path: paths.myQuotes },
      { label: 'My Lists', path: paths.lists },
      addresses,
      account,
    ],
  },
];

const OFFICE: readonly LinkGroup[] = [
  { links: [{ label: 'Office', path: paths.office }] },
  {
    heading: 'Sales',
    links: [
      { label: 'Manage Orders', path: paths.manageOrder, wait: waitOf('toShip') },
      { label: 'Quotes', path: paths.manageQuotes, wait: waitOf('quotesAsked') },
      { label: 'All Payments', path: paths.allPayments },
      { label: 'Money', path: paths.money, wait: waitOf('paymentsInDoubt') },
    ],
  },
  {
    heading: 'Catalogue',
    links: [
      { label: 'Manage Products', path: paths.manageProduct, wait: waitOf('outOfStock') },
      { label: 'Add Product', path: paths.addProduct },
      { label: 'Categories', path: paths.categories },
      { label: 'Synonyms', path: paths.synonyms },
      { label: 'Reviews', path: paths.manageReviews, wait: waitOf('reviewsToRead') },
    ],
  },
  {
    heading: 'Shop',
    links: [
      { label: 'Make Admin', path: paths.makeAdmin },
      { label: 'Notices', path: paths.notices, wait: waitOf('noticesFailed') },
      { label: 'Audit Log', path: paths.audit },
      { label: 'Settings', path: paths.settings },
    ],
  },
];

/** @param hasOrders whether the admin has ordered something, too */
export const adminLinks = (hasOrders: boolean): readonly LinkGroup[] => [
  ...OFFICE,
  { heading: 'My Account', links: [profile, addresses, account, ...(hasOrders ? [products, orders] : [])] },
];

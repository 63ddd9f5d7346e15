import { paths } from '../../lib/paths';
import { WAITS, type Wait } from '../../features/office/waits';

export interface DashboardLink {
  label: string;
  path: string;
  /** Its waiting items, counted beside the link. */
  waits?: readonly Wait[];
}

export interface LinkGroup {
  /** The links of the first group need no heading. */
  heading?: string;
  links: readonly DashboardLink[];
}

const waitsOf = (...names: Wait['name'][]): Wait[] => WAITS.filter(({ name }) => names.includes(name));

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

const office = { label: 'Office', path: paths.office };

const OFFICE: readonly LinkGroup[] = [
  {
    heading: 'Sales',
    links: [
      { label: 'Manage Orders', path: paths.manageOrder, waits: waitsOf('toShip', 'callOffsAsked') },
      { label: 'Quotes', path: paths.manageQuotes, waits: waitsOf('quotesAsked') },
      { label: 'All Payments', path: paths.allPayments },
      { label: 'Money', path: paths.money, waits: waitsOf('paymentsInDoubt') },
    ],
  },
  {
    heading: 'Catalogue',
    links: [
      { label: 'Manage Products', path: paths.manageProduct, waits: waitsOf('lowStock', 'outOfStock') },
      { label: 'Add Product', path: paths.addProduct },
      { label: 'Categories', path: paths.categories },
      { label: 'Synonyms', path: paths.synonyms },
      { label: 'Reviews', path: paths.manageReviews, waits: waitsOf('reviewsToRead') },
    ],
  },
  {
    heading: 'Shop',
    links: [
      { label: 'Make Admin', path: paths.makeAdmin },
      { label: 'Notices', path: paths.notices, waits: waitsOf('noticesFailed') },
      { label: 'Audit Log', path: paths.audit },
      { label: 'Settings', path: paths.settings },
    ],
  },
];

interface OfficeReader {
  mayOpen: (path: string) => boolean;
  /** Whether the reader has ordered something, too. */
  hasOrders: boolean;
  /** The address of the handbook, or of its chapter about the page. */
  handbook: string;
}

export const officeLinks = ({ mayOpen, hasOrders, handbook }: OfficeReader): readonly LinkGroup[] => [
  { links: [office, { label: 'Handbook', path: handbook }] },
  ...OFFICE.map((group) => ({ ...group, links: group.links.filter(({ path }) => mayOpen(path)) })).filter(
    ({ links }) => links.length > 0,
  ),
  { heading: 'My Account', links: [profile, addresses, account, ...(hasOrders ? [products, orders] : [])] },
];

/** Pages without a link of their own, for those who change products. */
const FOR_EDITORS = [
  { label: 'Import Products', path: paths.importProducts },
  { label: 'Edit Products Side by Side', path: `${paths.manageProduct}?view=grid` },
];

/** The pages to which the office's search leads. */
export const palettePages = (reader: OfficeReader): Pick<DashboardLink, 'label' | 'path'>[] => [
  ...officeLinks(reader).flatMap(({ links }) => links),
  ...(reader.mayOpen(paths.importProducts) ? FOR_EDITORS : []),
  { label: 'Shop', path: paths.home },
];

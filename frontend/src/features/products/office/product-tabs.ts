import type { Column } from '../../../components/table/data-table';
import type { ManagedProductSort, ProductState } from '../../../lib/generated/shop-api';
import type { ProductCounts } from './managed-products-api';

interface ProductTab {
  /** In the address, and what the API is asked for. */
  value: ProductState | '';
  label: string;
  count: keyof ProductCounts;
  /** How its products may be sorted, the first unless another is chosen; empty for an order of its own. */
  sorts: readonly ManagedProductSort[];
}

const SORT_NAMES: Record<ManagedProductSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  nameDown: 'Name, Z to A',
  price: 'Lowest price first',
  priceDown: 'Highest price first',
  available: 'Fewest units first',
  availableDown: 'Most units first',
};

const BY_AGE = ['newest', 'oldest'] as const;

const ALL: ProductTab = {
  value: '',
  label: 'All',
  count: 'all',
  sorts: Object.keys(SORT_NAMES) as ManagedProductSort[],
};

export const PRODUCT_TABS: readonly ProductTab[] = [
  ALL,
  { value: 'published', label: 'Published', count: 'published', sorts: BY_AGE },
  { value: 'draft', label: 'Drafts', count: 'draft', sorts: BY_AGE },
  { value: 'featured', label: 'Featured', count: 'featured', sorts: BY_AGE },
  { value: 'low', label: 'Low stock', count: 'low', sorts: [] },
  { value: 'outOfStock', label: 'Out of stock', count: 'outOfStock', sorts: [] },
];

/** The tab of an address; all products for an unknown one. */
export const productTab = (value: string): ProductTab => PRODUCT_TABS.find((tab) => tab.value === value) ?? ALL;

/** The choices of a tab, in words. */
export const sortOptions = ({ sorts }: ProductTab): { value: string; label: string }[] =>
  sorts.length > 0
    ? sorts.map((value) => ({ value, label: SORT_NAMES[value] }))
    : [{ value: '', label: 'Emptiest first' }];

/** A column's sort button: up, and down when it is up already; nothing where the tab is not sorted so. */
export function sortBy(
  field: 'name' | 'price' | 'available',
  { sorts }: ProductTab,
  sort: ManagedProductSort | undefined,
  setSort: (sort: ManagedProductSort) => void,
): Pick<Column<never>, 'sort'> {
  if (!sorts.includes(field)) return {};
  const down = `${field}Down` as const;
  const direction = sort === field ? 'ascending' : sort === down ? 'descending' : undefined;
  return { sort: { direction, onPress: () => setSort(sort === field ? down : field) } };
}

import { useListParams } from '../../../lib/page/list-params';
import { productTab } from './product-tabs';

/** The filters of the office's products, as the address has them. */
export function useProductFilters() {
  const { page, params, param, setParam } = useListParams();
  const tab = productTab(param('state'));
  const sort = tab.sorts.find((value) => value === param('sort'));
  const category = param('category');
  const filters = { q: param('q') || undefined, state: tab.value || undefined, category: category || undefined };
  return { page, params, setParam, tab, sort, category, filters };
}

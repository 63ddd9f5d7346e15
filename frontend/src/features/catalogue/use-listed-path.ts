import { useLocation } from 'react-router-dom';
import { useListParams } from '../../lib/list-params';

/** The address under which search engines list a page of products, filtered or not; none for what was searched. */
export function useListedPath(): string | undefined {
  const { pathname } = useLocation();
  const { param, page } = useListParams();
  if (param('q')) return undefined;
  return page === 1 ? pathname : `${pathname}?${new URLSearchParams({ page: String(page) })}`;
}

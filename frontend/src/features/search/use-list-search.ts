import { useCallback } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';

/**
 * The search of this page's list of products, and the address of its search for another text: filters and order
 * stay, a category whose page it is becomes a filter. On other pages it is that of all products.
 */
export function useListSearch(): { searched: string; listPath: (q: string) => string } {
  const { pathname, search } = useLocation();
  const category = matchPath(paths.category, pathname)?.params.slug ?? '';
  const isList = category !== '' || matchPath(paths.allProducts, pathname) !== null;
  const kept = isList ? search : '';
  const listPath = useCallback(
    (q: string) => {
      const next = new URLSearchParams(kept);
      if (category) next.set('category', category);
      next.set('q', q);
      next.delete('page');
      return `${paths.allProducts}?${next}`;
    },
    [kept, category],
  );
  return { searched: new URLSearchParams(kept).get('q') ?? '', listPath };
}

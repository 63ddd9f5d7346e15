import { useCallback } from 'react';
import { productPath, searchPath } from '../../lib/paths';
import { useLazySuggestProductsQuery } from './search-api';

/** Tells the address to which a search leads. */
export type FindPath = (q: string) => Promise<string>;

/** A part number leads to its product; all else, and one that several products have, to all that is found. */
export function useFoundPath(): FindPath {
  const [ask] = useLazySuggestProductsQuery();
  return useCallback(
    async (q) => {
      const { data = [] } = await ask({ q }, true);
      const [exact, another] = data.filter(({ isExact }) => isExact);
      return exact?.id && !another ? productPath(exact.id, exact.slug) : searchPath(q);
    },
    [ask],
  );
}

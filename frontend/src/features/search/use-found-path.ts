import { useCallback } from 'react';
import { productPath } from '../../lib/paths';
import { useLazySuggestProductsQuery } from './search-api';

/** Tells the address of the product that a part number leads to; none for all else, and for one that several have. */
export type FindPath = (q: string) => Promise<string | undefined>;

export function useFoundPath(): FindPath {
  const [ask] = useLazySuggestProductsQuery();
  return useCallback(
    async (q) => {
      const { data = [] } = await ask({ q }, true);
      const [exact, another] = data.filter(({ isExact }) => isExact);
      return exact?.id && !another ? productPath(exact.id, exact.slug) : undefined;
    },
    [ask],
  );
}

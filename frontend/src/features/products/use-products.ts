import { useCallback, useEffect, useState } from 'react';
import { errorStatus } from '../../lib/api-error';
import { useAppDispatch } from '../../lib/store';
import { getManagedProduct, getProduct, type Product } from './products-api';

interface Products {
  /** Those that are there, in the order of the ids; undefined until all answers have come. */
  products?: Product[];
  /** Why one of them could not be loaded; one that the shop does not have is no error. */
  error?: unknown;
}

/** The products of these ids: as visitors see them, or as admins do, with the drafts. */
export function useProducts(ids: readonly string[], { isManaged }: { isManaged: boolean }) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<Products>({});
  const [attempt, setAttempt] = useState(0);
  const key = ids.join();
  useEffect(() => {
    let isCurrent = true;
    const endpoint = isManaged ? getManagedProduct : getProduct;
    const queries = key
      .split(',')
      .filter(Boolean)
      .map((id) => dispatch(endpoint.initiate({ id })));
    void Promise.all(queries).then((answers) => {
      if (!isCurrent) return;
      const failed = answers.find(({ isError, error }) => isError && errorStatus(error) !== 404);
      const products = answers.flatMap(({ data, isError }) => (data && !isError ? [data] : []));
      setState(failed ? { products, error: failed.error } : { products });
    });
    return () => {
      isCurrent = false;
      queries.forEach((query) => query.unsubscribe());
    };
  }, [dispatch, key, isManaged, attempt]);
  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...state, refetch };
}

import { useCallback, useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { errorStatus } from '../../lib/api/api-error';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import type { getManagedProduct } from './office/managed-products-api';
import type { getProduct, Product } from '../../entities/product/products-api';

interface Products {
  /** Those that are there, in the order of the ids; undefined until all answers have come. */
  products?: Product[];
  /** Why one of them could not be loaded; one that the shop does not have is no error. */
  error?: unknown;
}

/**
 * The products of these ids.
 * @param endpoint which reads them as visitors see them, or as admins do, with the drafts
 */
export function useProducts(ids: readonly string[], endpoint: typeof getProduct | typeof getManagedProduct) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const key = ids.join();
  const asked = useMemo(() => key.split(',').filter(Boolean), [key]);
  const answersIn = useMemo(() => asked.map((id) => endpoint.select({ id })), [asked, endpoint]);
  const answers = useAppSelector((state) => answersIn.map((answerIn) => answerIn(state)), shallowEqual);
  useEffect(() => {
    const queries = asked.map((id) => dispatch(endpoint.initiate({ id })));
    return () => queries.forEach((query) => query.unsubscribe());
  }, [dispatch, asked, endpoint, attempt]);
  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...useMemo(() => toProducts(answers), [answers]), refetch };
}

type Answer = ReturnType<ReturnType<typeof getProduct.select>>;

function toProducts(answers: readonly Answer[]): Products {
  if (answers.some(({ data, isError }) => !data && !isError)) return {};
  const failed = answers.find(({ isError, error }) => isError && errorStatus(error) !== 404);
  const products = answers.flatMap(({ data, isError }) => (data && !isError ? [data] : []));
  return failed ? { products, error: failed.error } : { products };
}

import { shopApi, type ProductView } from '../../lib/generated/shop-api';
import type { AppDispatch } from '../../lib/store';
import { serverReads } from '../../lib/api/server-reads';

interface Query {
  dispatch: AppDispatch;
  extra: unknown;
  queryFulfilled: Promise<{ data: readonly ProductView[] | { items: readonly ProductView[] } }>;
}

/**
 * Keeps each product of a list as the answer for its own page, which is then there without a request. To be started with
 * the list's query.
 */
export async function keepListed(_question: unknown, { dispatch, extra, queryFulfilled }: Query): Promise<void> {
  // A page of the server goes without: each product would be in it twice.
  if (serverReads(extra)) return;
  const answer = await queryFulfilled.catch(() => undefined);
  if (!answer) return;
  const products = 'items' in answer.data ? answer.data.items : answer.data;
  const entries = products.map((value) => ({ endpointName: 'getProduct' as const, arg: { id: value._id }, value }));
  dispatch(shopApi.util.upsertQueryEntries(entries));
}

import { useCallback } from 'react';
import { useTypedQuery, type Answered } from '../../lib/api/use-typed-query';
import { useLazySuggestProductsQuery, type ShopSuggestion } from './search-api';

/** Nothing is suggested for less. */
const SHORTEST = 2;

export type Suggested = Answered<readonly ShopSuggestion[]>;

/** The shop's suggestions for a text. While the typing goes on, those for its beginning stay. */
export function useSuggestions(text: string): Suggested | undefined {
  const q = text.trim();
  const [ask] = useLazySuggestProductsQuery();
  const askFor = useCallback((typed: string) => ask({ q: typed }, true), [ask]);
  const last = useTypedQuery(q, SHORTEST, askFor);
  const fits = last && q.length >= SHORTEST && (q.startsWith(last.q) || last.q.startsWith(q));
  return fits ? last : undefined;
}

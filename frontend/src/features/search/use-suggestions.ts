import { useEffect, useState } from 'react';
import { useLazySuggestProductsQuery, type ShopSuggestion } from './search-api';

/** Nothing is suggested for less. */
const SHORTEST = 2;

/** Suggestions are asked for when the typing has paused for this long. */
const PAUSE_MS = 100;

export interface Suggested {
  /** For what. */
  q: string;
  /** Undefined when they could not be loaded. */
  suggestions: readonly ShopSuggestion[] | undefined;
}

/**
 * The shop's suggestions for a text. While the typing goes on, those for its beginning stay; an overtaken request is
 * aborted.
 */
export function useSuggestions(text: string): Suggested | undefined {
  const q = text.trim();
  const [ask] = useLazySuggestProductsQuery();
  const [last, setLast] = useState<Suggested>();
  useEffect(() => {
    if (q.length < SHORTEST) return undefined;
    let request: ReturnType<typeof ask> | undefined;
    let isOvertaken = false;
    const note = (suggestions?: readonly ShopSuggestion[]) => {
      if (!isOvertaken) setLast({ q, suggestions });
    };
    const timer = setTimeout(() => {
      request = ask({ q }, true);
      request.unwrap().then(note, () => note());
    }, PAUSE_MS);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
      request?.abort();
    };
  }, [ask, q]);
  const fits = last && q.length >= SHORTEST && (q.startsWith(last.q) || last.q.startsWith(q));
  return fits ? last : undefined;
}

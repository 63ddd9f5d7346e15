import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../lib/api';
import { type AppState, reducers } from '../lib/store';

type ApiState = ReturnType<typeof api.reducer>;

/** What the server has drawn a page from, which it sends along. */
export interface DrawnFrom {
  siteUrl: string;
  queries: ApiState['queries'];
  provided: ApiState['provided'];
}

/** The id of the script element that holds it. */
export const DRAWN_FROM_ID = 'drawn-from';

/** What the server sent along with this page; undefined for the empty shell. */
export function readDrawnFrom(): DrawnFrom | undefined {
  const text = document.getElementById(DRAWN_FROM_ID)?.textContent;
  return text ? (JSON.parse(text) as DrawnFrom) : undefined;
}

/**
 * The store's first state. What has just come is as young as the page, even if the two clocks differ; a page out of the
 * browser's history may be old, and is refreshed as such.
 */
export function toFirstState({ queries, provided }: DrawnFrom): AppState {
  const first = combineReducers(reducers)(undefined, { type: 'first state' });
  const answers = { provided, queries: isFromHistory() ? queries : renewed(queries) };
  return { ...first, [api.reducerPath]: { ...first[api.reducerPath], ...answers } };
}

function renewed(queries: ApiState['queries']): ApiState['queries'] {
  const fulfilledTimeStamp = Date.now();
  const entries = Object.entries(queries).map(([key, query]) => [
    key,
    query?.fulfilledTimeStamp === undefined ? query : { ...query, fulfilledTimeStamp },
  ]);
  return Object.fromEntries(entries) as ApiState['queries'];
}

function isFromHistory(): boolean {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

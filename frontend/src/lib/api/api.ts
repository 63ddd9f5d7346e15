import { createAction } from '@reduxjs/toolkit';
import { createApi, type CombinedState } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

const tagTypes = [
  'Product',
  'Import',
  'Order',
  'OrderNote',
  'CustomerNote',
  'Review',
  'Profile',
  'User',
  'Payment',
  'Role',
  'Category',
  'Synonyms',
  'List',
  'Quote',
  'Notice',
  'Money',
  'Settings',
  'Address',
] as const;

/** The subjects of cached answers: after a change of one, the answers with its tag are fetched again. */
export type TagType = (typeof tagTypes)[number];

/** A page that opens fetches an answer older than this again, and shows the old one meanwhile. */
export const OLD_AFTER_SECONDS = 10;

/** For so long an answer is kept once no page shows it: who goes back finds what was there, where it was. */
const KEPT_SECONDS = 10 * 60;

/**
 * Takes over the answers that the server has rendered the page with.
 * See https://redux-toolkit.js.org/rtk-query/usage/persistence-and-rehydration
 */
export const hydrate = createAction<CombinedState<Record<never, never>, TagType, 'api'>>('hydrate');

/** The empty API: lib/generated adds the endpoints of backend/openapi.json, each feature its caching rules. */
export const api = createApi({
  baseQuery,
  tagTypes,
  refetchOnReconnect: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: OLD_AFTER_SECONDS,
  keepUnusedDataFor: KEPT_SECONDS,
  extractRehydrationInfo: (action) => (hydrate.match(action) ? action.payload : undefined),
  endpoints: () => ({}),
});

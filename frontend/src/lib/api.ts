import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

const tagTypes = ['Product', 'Order', 'Review', 'Profile', 'User', 'Payment', 'Role'] as const;

/** What cached answers are of: a change of one makes the answers with its tag be fetched again. */
export type TagType = (typeof tagTypes)[number];

/** An answer older than this is asked for again by a page that opens; the page shows it until the new one is there. */
const OLD_AFTER_SECONDS = 10;

/** The empty API: lib/generated adds the endpoints of backend/openapi.json, each feature its caching rules. */
export const api = createApi({
  baseQuery,
  tagTypes,
  refetchOnReconnect: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: OLD_AFTER_SECONDS,
  endpoints: () => ({}),
});

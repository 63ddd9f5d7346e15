import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

const tagTypes = ['Product', 'Order', 'Review', 'Profile', 'User', 'Payment', 'Role'] as const;

/** What cached answers are of: a change of one makes the answers with its tag be fetched again. */
export type TagType = (typeof tagTypes)[number];

/** The empty API: lib/generated adds the endpoints of backend/openapi.json, each feature its caching rules. */
export const api = createApi({
  baseQuery,
  tagTypes,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

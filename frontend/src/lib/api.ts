import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** The empty API: lib/generated adds the endpoints of backend/openapi.json, each feature its caching rules. */
export const api = createApi({
  baseQuery,
  tagTypes: ['Product', 'Order', 'Review', 'Profile', 'User', 'Payment', 'Role'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

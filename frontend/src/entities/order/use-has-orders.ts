import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSessionUser } from '../account/use-session-user';
import { useListMyOrdersQuery } from './orders-api';

/** Whether the signed-in user has ordered something; false, and not asked for, where that is not `wanted`. */
export function useHasOrders(wanted: boolean): boolean {
  const { email } = useSessionUser();
  const { data } = useListMyOrdersQuery(wanted && email ? { email, page: 1, limit: 1 } : skipToken);
  return data !== undefined && data.total > 0;
}

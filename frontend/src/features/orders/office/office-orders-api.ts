import type { TagType } from '../../../lib/api/api';
import { withLists, type Order } from '../../../entities/order/orders-api';
import { listOrdersQueryLimits } from '../../../lib/generated/contract-limits';
import { shopApi, type ListOrdersApiArg } from '../../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../../lib/page/page';
import { useAppDispatch } from '../../../lib/store';

export type { OrderCountsView as OrderCounts } from '../../../lib/generated/shop-api';

const ordersApi = shopApi.enhanceEndpoints<TagType, WithPages<'listOrders'>>({
  endpoints: {
    listOrders: {
      providesTags: ['Order'],
      transformResponse: (orders: Order[], meta: { response?: Response } | undefined) =>
        toPage(orders.map(withLists), meta),
    },
    countOrders: { providesTags: ['Order'], extraOptions: { whenRefused: 'endSession' } },
    shipOrders: { invalidatesTags: ['Order'] },
    changeTracking: { invalidatesTags: ['Order'] },
  },
});

export const { useListOrdersQuery, useCountOrdersQuery, useShipOrdersMutation, useChangeTrackingMutation } = ordersApi;

const PAGE_SIZE = listOrdersQueryLimits.limit.maximum;

/** Reads the first orders of a list, so many at most or a few more, without keeping them for others. */
export function useReadFirstOrders(asked: Omit<ListOrdersApiArg, 'page' | 'limit'>) {
  const dispatch = useAppDispatch();
  return async (most: number): Promise<readonly Order[]> => {
    const read: Order[] = [];
    for (let page = 1; read.length < most; page++) {
      const query = { ...asked, page, limit: PAGE_SIZE };
      const request = ordersApi.endpoints.listOrders.initiate(query, { subscribe: false, forceRefetch: true });
      const { items } = await dispatch(request).unwrap();
      read.push(...items);
      if (items.length < PAGE_SIZE) break;
    }
    return read;
  };
}

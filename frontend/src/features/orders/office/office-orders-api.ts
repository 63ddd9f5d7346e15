import type { TagType } from '../../../lib/api/api';
import { withLists, type Order } from '../../../entities/order/orders-api';
import { shopApi } from '../../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../../lib/page/page';

export type { OrderCountsView as OrderCounts } from '../../../lib/generated/shop-api';

export const { useListOrdersQuery, useCountOrdersQuery, useShipOrdersMutation, useChangeTrackingMutation } =
  shopApi.enhanceEndpoints<TagType, WithPages<'listOrders'>>({
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

import type { TagType } from '../../../lib/api/api';
import { shopApi } from '../../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../../lib/page/page';

export type { OrderCountsView as OrderCounts } from '../../../lib/generated/shop-api';

export const { useListOrdersQuery, useCountOrdersQuery, useShipOrdersMutation } = shopApi.enhanceEndpoints<
  TagType,
  WithPages<'listOrders'>
>({
  endpoints: {
    listOrders: { providesTags: ['Order'], transformResponse: toPage },
    countOrders: { providesTags: ['Order'], extraOptions: { whenRefused: 'endSession' } },
    shipOrders: { invalidatesTags: ['Order'] },
  },
});

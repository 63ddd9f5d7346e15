import type { TagType } from '../../lib/api';
import { laterApi } from '../../lib/generated/later-api';
import { toPage, type WithPages } from '../../lib/page';

export type { OrderCountsView as OrderCounts } from '../../lib/generated/later-api';

export const { useListOrdersQuery, useCountOrdersQuery, useShipOrdersMutation } = laterApi.enhanceEndpoints<
  TagType,
  WithPages<'listOrders'>
>({
  endpoints: {
    listOrders: { providesTags: ['Order'], transformResponse: toPage },
    countOrders: { providesTags: ['Order'], extraOptions: { whenRefused: 'endSession' } },
    shipOrders: { invalidatesTags: ['Order'] },
  },
});

import type { TagType } from '../../../lib/api/api';
import { shopApi } from '../../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../../lib/page/page';

export const { useListOrderNotesQuery, useAddOrderNoteMutation } = shopApi.enhanceEndpoints<
  TagType,
  WithPages<'listOrderNotes'>
>({
  endpoints: {
    listOrderNotes: { providesTags: ['OrderNote'], transformResponse: toPage },
    addOrderNote: { invalidatesTags: ['OrderNote'] },
  },
});

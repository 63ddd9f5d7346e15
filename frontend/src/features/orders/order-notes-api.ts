import type { TagType } from '../../lib/api';
import { laterApi } from '../../lib/generated/later-api';
import { toPage, type WithPages } from '../../lib/page';

export const { useListOrderNotesQuery, useAddOrderNoteMutation } = laterApi.enhanceEndpoints<
  TagType,
  WithPages<'listOrderNotes'>
>({
  endpoints: {
    listOrderNotes: { providesTags: ['OrderNote'], transformResponse: toPage },
    addOrderNote: { invalidatesTags: ['OrderNote'] },
  },
});

import type { TagType } from '../../lib/api';
import { laterApi } from '../../lib/generated/later-api';
import { toPage, type WithPages } from '../../lib/page';

export type { CustomerView as Customer } from '../../lib/generated/later-api';

export const {
  useGetCustomerQuery,
  useListCustomerNotesQuery,
  useAddCustomerNoteMutation,
  useRemoveCustomerNoteMutation,
} = laterApi.enhanceEndpoints<TagType, WithPages<'listCustomerNotes'>>({
  endpoints: {
    getCustomer: { providesTags: ['User', 'Order'] },
    listCustomerNotes: { providesTags: ['CustomerNote'], transformResponse: toPage },
    addCustomerNote: { invalidatesTags: ['CustomerNote'] },
    removeCustomerNote: { invalidatesTags: ['CustomerNote'] },
  },
});

import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page/page';

export type { CustomerView as Customer } from '../../lib/generated/shop-api';

export const {
  useGetCustomerQuery,
  useListCustomerNotesQuery,
  useAddCustomerNoteMutation,
  useRemoveCustomerNoteMutation,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listCustomerNotes'>>({
  endpoints: {
    getCustomer: { providesTags: ['User', 'Order'] },
    listCustomerNotes: { providesTags: ['CustomerNote'], transformResponse: toPage },
    addCustomerNote: { invalidatesTags: ['CustomerNote'] },
    removeCustomerNote: { invalidatesTags: ['CustomerNote'] },
  },
});

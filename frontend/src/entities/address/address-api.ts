import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';

export type { AddressBookView as AddressBook, AddressView as Address } from '../../lib/generated/shop-api';

export const { useGetAddressesQuery, useSaveAddressesMutation } = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    getAddresses: { providesTags: ['Address'] },
    saveAddresses: {
      // A refused save may have met newer ones.
      invalidatesTags: (_saved, error) => (error ? ['Address'] : []),
      onQueryStarted: async (_sent, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) void dispatch(shopApi.util.upsertQueryData('getAddresses', undefined, saved.data));
      },
    },
  },
});

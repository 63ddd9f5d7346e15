import type { TagType } from '../../lib/api';
import { shopApi } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page';

export type { UserView as User } from '../../lib/generated/shop-api';

export const {
  useCheckAdminQuery,
  useDemoteUserMutation,
  useListUsersQuery,
  usePromoteUserMutation,
  useRemoveUserMutation,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listUsers'>>({
  endpoints: {
    checkAdmin: { providesTags: ['User', 'Role'] },
    listUsers: { providesTags: ['User'], transformResponse: toPage },
    demoteUser: { invalidatesTags: ['User'] },
    promoteUser: { invalidatesTags: ['User'], extraOptions: { whenRefused: 'stay' } },
    // Removing a user cancels the orders they have not paid.
    removeUser: { invalidatesTags: ['User', 'Order'] },
  },
});

import type { TagType } from '../../lib/api/api';
import { shopApi, type ListedUserView } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page/page';

export type { ListedUserView as ListedUser } from '../../lib/generated/shop-api';

/** A user as far as the acts about users need to know. */
export type User = Pick<ListedUserView, '_id' | 'email' | 'position' | 'roles' | 'displayName' | 'emailVerified'>;

export const {
  useChangeRoleMutation,
  useCountUsersQuery,
  useDemoteUserMutation,
  useListUsersQuery,
  usePromoteUserMutation,
  useRemoveUserMutation,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listUsers'>>({
  endpoints: {
    changeRole: { invalidatesTags: ['User'] },
    countUsers: { providesTags: ['User'], extraOptions: { whenRefused: 'endSession' } },
    listUsers: { providesTags: ['User'], transformResponse: toPage },
    demoteUser: { invalidatesTags: ['User'] },
    promoteUser: { invalidatesTags: ['User'], extraOptions: { whenRefused: 'stay' } },
    // Removing a user cancels the orders they have not paid.
    removeUser: { invalidatesTags: ['User', 'Order'] },
  },
});

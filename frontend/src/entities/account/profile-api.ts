import { shopApi } from '../../lib/generated/shop-api';

export type { ProfileView as Profile } from '../../lib/generated/shop-api';

export const { useGetProfileQuery, useSaveProfileMutation, useSetProfilePictureMutation } = shopApi.enhanceEndpoints({
  endpoints: {
    getProfile: { providesTags: ['Profile'] },
    saveProfile: { invalidatesTags: ['Profile'] },
    setProfilePicture: { invalidatesTags: ['Profile'] },
  },
});

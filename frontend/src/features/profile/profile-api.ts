import { laterApi } from '../../lib/generated/later-api';

export type { ProfileView as Profile } from '../../lib/generated/later-api';

export const { useGetProfileQuery, useSaveProfileMutation, useSetProfilePictureMutation } = laterApi.enhanceEndpoints({
  endpoints: {
    getProfile: { providesTags: ['Profile'] },
    saveProfile: { invalidatesTags: ['Profile'] },
    setProfilePicture: { invalidatesTags: ['Profile'] },
  },
});

import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';

export type { AllSettingsView as AllSettings } from '../../lib/generated/shop-api';

export const { useGetAllSettingsQuery, useEditSettingsMutation } = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    getAllSettings: { providesTags: ['Settings'], extraOptions: { whenRefused: 'endSession' } },
    editSettings: { invalidatesTags: ['Settings'], extraOptions: { whenRefused: 'endSession' } },
  },
});

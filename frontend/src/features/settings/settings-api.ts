import type { TagType } from '../../lib/api';
import { shopApi } from '../../lib/generated/shop-api';

export type { AllSettingsView as AllSettings, SettingsView as Settings } from '../../lib/generated/shop-api';

export const { useGetSettingsQuery, useGetAllSettingsQuery, useEditSettingsMutation } =
  shopApi.enhanceEndpoints<TagType>({
    endpoints: {
      getSettings: { providesTags: ['Settings'] },
      getAllSettings: { providesTags: ['Settings'], extraOptions: { whenRefused: 'endSession' } },
      editSettings: { invalidatesTags: ['Settings'], extraOptions: { whenRefused: 'endSession' } },
    },
  });

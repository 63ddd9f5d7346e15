import type { TagType } from '../../lib/api';
import { laterApi } from '../../lib/generated/later-api';

export type { AllSettingsView as AllSettings } from '../../lib/generated/later-api';

export const { useGetAllSettingsQuery, useEditSettingsMutation } = laterApi.enhanceEndpoints<TagType>({
  endpoints: {
    getAllSettings: { providesTags: ['Settings'], extraOptions: { whenRefused: 'endSession' } },
    editSettings: { invalidatesTags: ['Settings'], extraOptions: { whenRefused: 'endSession' } },
  },
});

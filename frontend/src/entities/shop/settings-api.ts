import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';

export type { SettingsView as Settings } from '../../lib/generated/shop-api';

export const {
  endpoints: { getSettings },
  useGetSettingsQuery,
} = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    getSettings: { providesTags: ['Settings'] },
  },
});

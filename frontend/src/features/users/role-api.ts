import type { TagType } from '../../lib/api';
import { laterApi } from '../../lib/generated/later-api';

export const { useCheckAdminQuery } = laterApi.enhanceEndpoints<TagType>({
  endpoints: {
    checkAdmin: { providesTags: ['User', 'Role'] },
  },
});

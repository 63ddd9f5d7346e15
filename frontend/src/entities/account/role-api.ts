import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';

export const { useCheckAdminQuery } = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    checkAdmin: { providesTags: ['User', 'Role'] },
  },
});

import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';

export type { FoundView as Found } from '../../lib/generated/shop-api';

export const { useLazyFindInOfficeQuery } = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    findInOffice: {
      providesTags: ['Order', 'Product', 'User', 'Quote'],
      extraOptions: { whenRefused: 'endSession' },
    },
  },
});

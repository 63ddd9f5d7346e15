import type { TagType } from '../../../lib/api/api';
import { shopApi } from '../../../lib/generated/shop-api';

export type { ListView as List } from '../../../lib/generated/shop-api';

export const {
  endpoints: { getLists, addList, saveList },
  useGetListsQuery,
  useSaveListMutation,
  useRemoveListMutation,
} = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    getLists: { providesTags: ['List'] },
    addList: { invalidatesTags: ['List'] },
    saveList: { invalidatesTags: ['List'] },
    removeList: { invalidatesTags: ['List'] },
  },
});

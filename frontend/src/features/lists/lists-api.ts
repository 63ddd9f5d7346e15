import type { TagType } from '../../lib/api';
import { laterApi } from '../../lib/generated/later-api';

export type { ListView as List } from '../../lib/generated/later-api';

export const {
  endpoints: { getLists, addList, saveList },
  useGetListsQuery,
  useSaveListMutation,
  useRemoveListMutation,
} = laterApi.enhanceEndpoints<TagType>({
  endpoints: {
    getLists: { providesTags: ['List'] },
    addList: { invalidatesTags: ['List'] },
    saveList: { invalidatesTags: ['List'] },
    removeList: { invalidatesTags: ['List'] },
  },
});

import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';

export type { SynonymsView as Synonyms } from '../../lib/generated/shop-api';

export const { useGetSynonymsQuery, useEditSynonymsMutation } = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    getSynonyms: { providesTags: ['Synonyms'], extraOptions: { whenRefused: 'endSession' } },
    // Shoppers' lists are found by them.
    editSynonyms: { invalidatesTags: ['Synonyms', 'Product'], extraOptions: { whenRefused: 'endSession' } },
  },
});

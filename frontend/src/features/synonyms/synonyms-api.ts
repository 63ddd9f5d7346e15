import type { TagType } from '../../lib/api';
import { laterApi } from '../../lib/generated/later-api';

export type { SynonymsView as Synonyms } from '../../lib/generated/later-api';

export const { useGetSynonymsQuery, useEditSynonymsMutation } = laterApi.enhanceEndpoints<TagType>({
  endpoints: {
    getSynonyms: { providesTags: ['Synonyms'], extraOptions: { whenRefused: 'endSession' } },
    // Shoppers' lists are found by them.
    editSynonyms: { invalidatesTags: ['Synonyms', 'Product'], extraOptions: { whenRefused: 'endSession' } },
  },
});

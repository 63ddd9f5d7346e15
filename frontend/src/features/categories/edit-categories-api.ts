import type { TagType } from '../../lib/api';
import { laterApi } from '../../lib/generated/later-api';

export const { useAddCategoryMutation, useEditCategoryMutation, useRemoveCategoryMutation } =
  laterApi.enhanceEndpoints<TagType>({
    endpoints: {
      addCategory: { invalidatesTags: ['Category'], extraOptions: { whenRefused: 'endSession' } },
      // A refusal may mean that another admin has changed the categories.
      editCategory: { invalidatesTags: ['Category'], extraOptions: { whenRefused: 'endSession' } },
      removeCategory: { invalidatesTags: ['Category'], extraOptions: { whenRefused: 'endSession' } },
    },
  });

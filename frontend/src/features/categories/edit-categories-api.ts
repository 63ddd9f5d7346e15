import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';

export const { useAddCategoryMutation, useEditCategoryMutation, useRemoveCategoryMutation } =
  shopApi.enhanceEndpoints<TagType>({
    endpoints: {
      addCategory: { invalidatesTags: ['Category'], extraOptions: { whenRefused: 'endSession' } },
      // A refusal may mean that another admin has changed the categories.
      editCategory: { invalidatesTags: ['Category'], extraOptions: { whenRefused: 'endSession' } },
      removeCategory: { invalidatesTags: ['Category'], extraOptions: { whenRefused: 'endSession' } },
    },
  });

import type { TagType } from '../../lib/api';
import { shopApi, type CategoryView } from '../../lib/generated/shop-api';

export type {
  AddCategoryDto as NewCategory,
  AttributeType,
  CategoryAttributeDto as NewAttribute,
  CategoryAttributeView as CategoryAttribute,
  CategoryView as Category,
} from '../../lib/generated/shop-api';

/** A category as another admin has saved it, with that admin's name. */
export type SavedCategory = CategoryView & { savedBy?: string };

export const { useListCategoriesQuery, useAddCategoryMutation, useEditCategoryMutation, useRemoveCategoryMutation } =
  shopApi.enhanceEndpoints<TagType>({
    endpoints: {
      listCategories: { providesTags: ['Category'] },
      addCategory: { invalidatesTags: ['Category'], extraOptions: { whenRefused: 'endSession' } },
      // A refusal may mean that another admin has changed the categories.
      editCategory: { invalidatesTags: ['Category'], extraOptions: { whenRefused: 'endSession' } },
      removeCategory: { invalidatesTags: ['Category'], extraOptions: { whenRefused: 'endSession' } },
    },
  });

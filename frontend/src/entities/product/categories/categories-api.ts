import type { TagType } from '../../../lib/api/api';
import { shopApi, type CategoryView } from '../../../lib/generated/shop-api';

export type {
  AddCategoryDto as NewCategory,
  CategoryAttributeDto as NewAttribute,
} from '../../../lib/generated/shop-api';
export type {
  AttributeType,
  CategoryAttributeView as CategoryAttribute,
  CategoryView as Category,
} from '../../../lib/generated/shop-api';

/** A category as another admin has saved it, with that admin's name. */
export type SavedCategory = CategoryView & { savedBy?: string };

export const {
  endpoints: { listCategories },
  useListCategoriesQuery,
} = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    listCategories: { providesTags: ['Category'] },
  },
});

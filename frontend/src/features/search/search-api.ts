import { OLD_AFTER_SECONDS, type TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';

export type { SuggestionView as ShopSuggestion } from '../../lib/generated/shop-api';

export const { useLazySuggestProductsQuery } = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    // Words that are typed again soon are answered from memory.
    suggestProducts: { keepUnusedDataFor: OLD_AFTER_SECONDS },
  },
});

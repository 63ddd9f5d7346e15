import type { TagType } from '../../lib/api';
import { shopApi } from '../../lib/generated/shop-api';

export type { BasketLineView as BasketLine, BasketView as Basket } from '../../lib/generated/shop-api';

export const {
  endpoints: { getBasket, saveBasket },
  usePriceLinesQuery,
} = shopApi.enhanceEndpoints<TagType>({ endpoints: { priceLines: { providesTags: ['Product'] } } });

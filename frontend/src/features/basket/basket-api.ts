import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';

export type {
  BasketLineView as BasketLine,
  BasketView as Basket,
  PriceView as Price,
} from '../../lib/generated/shop-api';

export const {
  endpoints: { getBasket, saveBasket },
  usePriceLinesQuery,
  useLazyPriceLinesQuery,
  usePriceQuoteQuery,
} = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    priceLines: { providesTags: ['Product', 'Settings'] },
    priceQuote: { providesTags: ['Product', 'Settings', 'Quote'] },
  },
});

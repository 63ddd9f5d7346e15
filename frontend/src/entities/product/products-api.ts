import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';
import { keepListed } from './keep-listed';

export type { ProductLinksView as ProductLinks, ProductView as Product } from '../../lib/generated/shop-api';

export const {
  endpoints: { getProduct, getProductLinks, listHomeProducts },
  useListHomeProductsQuery,
  useGetProductQuery,
  useGetProductLinksQuery,
} = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    listHomeProducts: { providesTags: ['Product'], onQueryStarted: keepListed },
    getProduct: { providesTags: ['Product'] },
    getProductLinks: { providesTags: ['Product'] },
  },
});

/** The question for the products of the home page. */
export const ON_HOME = { featured: 'true' } as const;

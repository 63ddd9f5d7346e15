import type { TagType } from '../../lib/api/api';
import { shopApi, type ListProductsApiArg } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page/page';
import { keepListed } from './keep-listed';

export type { ChoicesView as Choices, FacetsView as Facets, ProductSort } from '../../lib/generated/shop-api';

/** Which products are asked for. The contract has one name, `attr.KEY`, for the filters on all attributes. */
export type CatalogueQuery = ListProductsApiArg & Record<`attr.${string}`, string>;

export const {
  endpoints: { countFacets, listProducts },
  useListProductsQuery,
  useCountFacetsQuery,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listProducts'>>({
  endpoints: {
    listProducts: {
      query: (params) => ({ url: '/product', params }),
      providesTags: ['Product'],
      transformResponse: toPage,
      onQueryStarted: keepListed,
      extraOptions: { whenRefused: 'endSession' },
    },
    countFacets: {
      query: (params) => ({ url: '/product/facets', params }),
      providesTags: ['Product', 'Category'],
    },
  },
});

import type { TagType } from '../../lib/api';
import { shopApi } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page';

export type { AddProductDto as NewProduct, ProductSort, ProductView as Product } from '../../lib/generated/shop-api';

export const {
  useListHomeProductsQuery,
  useListProductsQuery,
  useGetProductQuery,
  useAddProductMutation,
  useChangeStockMutation,
  useRemoveProductMutation,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listProducts'>>({
  endpoints: {
    listHomeProducts: { providesTags: ['Product'] },
    listProducts: {
      providesTags: ['Product'],
      transformResponse: toPage,
      extraOptions: { whenRefused: 'endSession' },
    },
    getProduct: { providesTags: ['Product'] },
    addProduct: { invalidatesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    // A refusal may mean that the stock has changed since it was shown.
    changeStock: { invalidatesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    removeProduct: { invalidatesTags: ['Product'] },
  },
});

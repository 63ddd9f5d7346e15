import type { TagType } from '../../lib/api';
import { shopApi } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page';

export type { AddProductDto as NewProduct, ProductSort, ProductView as Product } from '../../lib/generated/shop-api';

export const {
  useListHomeProductsQuery,
  useListProductsQuery,
  useGetProductQuery,
  useAddProductMutation,
  useSetStockMutation,
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
    setStock: {
      // To somebody who is no admin any more it answers the stock as it was.
      invalidatesTags: (answer, _error, { setStockDto }) =>
        answer && answer.available !== setStockDto.remainingQuantity ? ['Product', 'Role'] : ['Product'],
      extraOptions: { whenRefused: 'endSession' },
    },
    removeProduct: { invalidatesTags: ['Product'] },
  },
});

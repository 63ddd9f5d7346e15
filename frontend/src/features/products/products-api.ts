import type { TagType } from '../../lib/api';
import { shopApi } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page';
import { keepListed } from './keep-listed';

export type {
  AddProductDto as NewProduct,
  EditProductDto as EditedProduct,
  ProductView as Product,
  StockChangeView as StockChange,
} from '../../lib/generated/shop-api';

export const {
  endpoints: { getProduct, getManagedProduct },
  useListHomeProductsQuery,
  useGetProductQuery,
  useGetProductLinksQuery,
  useGetManagedProductLinksQuery,
  useGetManagedProductQuery,
  useAddProductMutation,
  useEditProductMutation,
  useChangeStockMutation,
  useListStockChangesQuery,
  useRemoveProductMutation,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listStockChanges'>>({
  endpoints: {
    listHomeProducts: { providesTags: ['Product'], onQueryStarted: keepListed },
    getProduct: { providesTags: ['Product'] },
    getProductLinks: { providesTags: ['Product'] },
    getManagedProductLinks: { providesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    getManagedProduct: { providesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    addProduct: { invalidatesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    editProduct: { invalidatesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    listStockChanges: {
      providesTags: ['Product'],
      transformResponse: toPage,
      extraOptions: { whenRefused: 'endSession' },
    },
    // A refusal may mean that the stock has changed since it was shown.
    changeStock: { invalidatesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    removeProduct: { invalidatesTags: ['Product'] },
  },
});

import type { TagType } from '../../../lib/api/api';
import { shopApi } from '../../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../../lib/page/page';

export type {
  ProductCountsView as ProductCounts,
  StockChangeView as StockChange,
} from '../../../lib/generated/shop-api';

export const {
  endpoints: { getManagedProduct },
  useListManagedProductsQuery,
  useCountManagedProductsQuery,
  useSetProductStatusesMutation,
  useGetManagedProductQuery,
  useGetManagedProductLinksQuery,
  useAddProductMutation,
  useEditProductMutation,
  useEditManagedProductsMutation,
  useChangeStockMutation,
  useListStockChangesQuery,
  useRemoveProductMutation,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listManagedProducts' | 'listStockChanges'>>({
  endpoints: {
    listManagedProducts: {
      providesTags: ['Product'],
      transformResponse: toPage,
      extraOptions: { whenRefused: 'endSession' },
    },
    countManagedProducts: { providesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    setProductStatuses: { invalidatesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    getManagedProduct: { providesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    getManagedProductLinks: { providesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    addProduct: { invalidatesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    editProduct: { invalidatesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    editManagedProducts: { invalidatesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
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

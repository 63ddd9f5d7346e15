import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';

export type {
  AlertView as Alert,
  BestProductView as BestProduct,
  SalesView as Sales,
  SummaryView as Summary,
} from '../../lib/generated/shop-api';

export const { useGetSummaryQuery, useListSalesQuery, useListBestProductsQuery } = shopApi.enhanceEndpoints<TagType>({
  endpoints: {
    getSummary: {
      providesTags: ['Order', 'Quote', 'Product', 'Review', 'Notice', 'Money', 'Settings'],
      extraOptions: { whenRefused: 'endSession' },
    },
    listSales: { providesTags: ['Order'], extraOptions: { whenRefused: 'endSession' } },
    listBestProducts: { providesTags: ['Order'], extraOptions: { whenRefused: 'endSession' } },
  },
});

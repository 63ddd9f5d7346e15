import type { TagType } from '../../lib/api';
import { laterApi } from '../../lib/generated/later-api';
import { toPage, type WithPages } from '../../lib/page';

export type { ProductCountsView as ProductCounts } from '../../lib/generated/later-api';

export const { useListManagedProductsQuery, useCountManagedProductsQuery, useSetProductStatusesMutation } =
  laterApi.enhanceEndpoints<TagType, WithPages<'listManagedProducts'>>({
    endpoints: {
      listManagedProducts: {
        providesTags: ['Product'],
        transformResponse: toPage,
        extraOptions: { whenRefused: 'endSession' },
      },
      countManagedProducts: { providesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
      setProductStatuses: { invalidatesTags: ['Product'], extraOptions: { whenRefused: 'endSession' } },
    },
  });

import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page/page';

export const {
  useCountReviewsQuery,
  useGetOwnReviewQuery,
  useEditReviewMutation,
  useManageReviewsQuery,
  useReadReviewsMutation,
} = shopApi.enhanceEndpoints<TagType, WithPages<'manageReviews'>>({
  endpoints: {
    // A review of a product changes the product's rating.
    editReview: { invalidatesTags: ['Review', 'Product'], extraOptions: { whenRefused: 'endSession' } },
    countReviews: { providesTags: ['Review'], extraOptions: { whenRefused: 'endSession' } },
    getOwnReview: { providesTags: ['Review'], extraOptions: { whenRefused: 'endSession' } },
    manageReviews: {
      providesTags: ['Review'],
      transformResponse: toPage,
      extraOptions: { whenRefused: 'endSession' },
    },
    readReviews: { invalidatesTags: ['Review'], extraOptions: { whenRefused: 'endSession' } },
  },
});

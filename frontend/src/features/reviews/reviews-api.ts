import type { TagType } from '../../lib/api';
import { shopApi } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page';

export type { ReviewView as Review } from '../../lib/generated/shop-api';

export const { useListReviewsQuery, useAddReviewMutation } = shopApi.enhanceEndpoints<
  TagType,
  WithPages<'listReviews'>
>({
  endpoints: {
    listReviews: { providesTags: ['Review'], transformResponse: toPage },
    addReview: { invalidatesTags: ['Review'], extraOptions: { whenRefused: 'endSession' } },
  },
});

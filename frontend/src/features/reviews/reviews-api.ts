import type { TagType } from '../../lib/api';
import { shopApi, type ReviewSort } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page';

export type {
  FullReviewView as OwnReview,
  ManagedReviewView as ManagedReview,
  ProductReviewView as ProductReview,
  ProductReviewsView as ProductReviews,
  ReviewKind,
  ReviewSort,
  ReviewView as Review,
} from '../../lib/generated/shop-api';

export const {
  endpoints: { listProductReviews },
  useListReviewsQuery,
  useAddReviewMutation,
  useListProductReviewsQuery,
  useGetOwnReviewQuery,
  useEditReviewMutation,
  useManageReviewsQuery,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listReviews' | 'manageReviews'>>({
  endpoints: {
    listReviews: { providesTags: ['Review'], transformResponse: toPage },
    // A review of a product changes the product's rating.
    addReview: { invalidatesTags: ['Review', 'Product'], extraOptions: { whenRefused: 'endSession' } },
    editReview: { invalidatesTags: ['Review', 'Product'], extraOptions: { whenRefused: 'endSession' } },
    listProductReviews: { providesTags: ['Review'] },
    getOwnReview: { providesTags: ['Review'], extraOptions: { whenRefused: 'endSession' } },
    manageReviews: {
      providesTags: ['Review'],
      transformResponse: toPage,
      extraOptions: { whenRefused: 'endSession' },
    },
  },
});

/** How many reviews of a product each request brings. */
export const PAGE_SIZE = 5;

/** The question for a product's first reviews. */
export const firstReviews = (id: string, sort: ReviewSort = 'newest') => ({ id, page: 1, limit: PAGE_SIZE, sort });

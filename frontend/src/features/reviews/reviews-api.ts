import type { TagType } from '../../lib/api/api';
import { shopApi, type ReviewSort } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page/page';

export type {
  FullReviewView as OwnReview,
  ManagedReviewView as ManagedReview,
  ReviewKind,
} from '../../lib/generated/shop-api';
export type {
  ProductReviewView as ProductReview,
  ProductReviewsView as ProductReviews,
  ReviewSort,
  ReviewView as Review,
} from '../../lib/generated/shop-api';

export const {
  endpoints: { listProductReviews, listReviews },
  useListReviewsQuery,
  useAddReviewMutation,
  useListProductReviewsQuery,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listReviews'>>({
  endpoints: {
    listReviews: { providesTags: ['Review'], transformResponse: toPage },
    // A review of a product changes the product's rating.
    addReview: { invalidatesTags: ['Review', 'Product'], extraOptions: { whenRefused: 'endSession' } },
    listProductReviews: { providesTags: ['Review'] },
  },
});

/** How many reviews of a product each request brings. */
export const PAGE_SIZE = 5;

/** The question for a product's first reviews. */
export const firstReviews = (id: string, sort: ReviewSort = 'newest') => ({ id, page: 1, limit: PAGE_SIZE, sort });

/** The question for the reviews of the brand that show before more are asked for. */
export const FIRST_BRAND_REVIEWS = { page: 1, limit: 6, featured: 'true' } as const;

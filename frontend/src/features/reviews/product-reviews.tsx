import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../../components/loading/error-boundary';
import { LabelledSelect } from '../../components/table/labelled-select';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { useSessionUser } from '../../entities/account/use-session-user';
import type { Product } from '../../entities/product/products-api';
import { ProductReview } from './product-review';
import styles from './product-reviews.module.scss';
import { RatingSummary } from './rating-summary';
import { firstReviews, PAGE_SIZE, useListProductReviewsQuery, type ReviewSort } from './reviews-api';

/** With the form of reviews, which visitors can't use. */
const OwnReview = lazy(() => import('./own-review'));

const sorts: readonly { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'highest', label: 'Most stars' },
  { value: 'lowest', label: 'Fewest stars' },
];

/** The reviews of a product, and the form for those who may write one. */
export function ProductReviews({ product }: { product: Product }) {
  const { _id, rating } = product;
  const { email } = useSessionUser();
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.section}>
      <h2 id="reviews-title">Reviews</h2>
      {rating.count > 0 ? <ReviewList id={_id} /> : <p>No reviews yet. Customers who have bought it can write one.</p>}
      <div id="review">
        {email && (
          <ErrorBoundary resetKey={_id} fallback={null}>
            <Suspense fallback={null}>
              <OwnReview product={product} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}

function ReviewList({ id }: { id: string }) {
  const [sort, setSort] = useState<ReviewSort>('newest');
  const { data } = useListProductReviewsQuery(firstReviews(id, sort));
  return (
    <>
      {data && (
        <div className={styles.head}>
          <RatingSummary rating={data} />
          {data.count > 1 && (
            <LabelledSelect
              label="Sort by"
              value={sort}
              options={sorts}
              onChange={(value) => setSort(sorts.find((known) => known.value === value)?.value ?? 'newest')}
            />
          )}
        </div>
      )}
      <div className={styles.list}>
        <ReviewsFrom key={sort} id={id} page={1} sort={sort} />
      </div>
    </>
  );
}

/** One page of reviews, and those after it on demand. */
function ReviewsFrom({ id, page, sort }: { id: string; page: number; sort: ReviewSort }) {
  const { currentData, error, refetch } = useListProductReviewsQuery({ ...firstReviews(id, sort), page });
  const [showsMore, setShowsMore] = useState(false);
  if (!currentData) {
    return error ? (
      <LoadFailed what="The reviews" error={error} onRetry={refetch} />
    ) : (
      <Loader label="Loading the reviews…" />
    );
  }
  const left = currentData.count - page * PAGE_SIZE;
  return (
    <>
      {currentData.reviews.map((review) => (
        <ProductReview key={review._id} review={review} />
      ))}
      {left > 0 &&
        (showsMore ? (
          <ReviewsFrom id={id} page={page + 1} sort={sort} />
        ) : (
          <button
            type="button"
            className={`btn btn-outline-secondary ${styles.more}`}
            onClick={() => setShowsMore(true)}
          >
            Show {Math.min(left, PAGE_SIZE)} More Reviews
          </button>
        ))}
    </>
  );
}

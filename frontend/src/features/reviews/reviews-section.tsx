import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { CardSkeletons } from '../../components/loading/card-skeletons';
import { Empty } from '../../components/loading/empty';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { NearEnd } from '../../components/loading/near-end';
import { Section } from '../../components/panel/section';
import { ReviewCard } from './review-card';
import { FIRST_BRAND_REVIEWS, useListReviewsQuery } from './reviews-api';
import styles from './reviews-section.module.scss';

/** How many reviews show before Show All Reviews. */
const SHOWN_AT_FIRST = FIRST_BRAND_REVIEWS.limit;
/** How many more each further request brings. */
const PAGE_SIZE = 60;

export function ReviewsSection() {
  return (
    <Section title="Reviews" lead="From Our Clients">
      <Reviews />
    </Section>
  );
}

function Reviews() {
  const { data, isError, error, refetch } = useListReviewsQuery(FIRST_BRAND_REVIEWS);
  const [showsAll, setShowsAll] = useState(false);
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => setShowsAll(!showsAll));
    // The reader's place is gone with the further reviews.
    if (showsAll) currentTarget.scrollIntoView({ block: 'nearest' });
  };
  if (!data && isError) return <LoadFailed what="The reviews" error={error} onRetry={refetch} />;
  if (!data)
    return <CardSkeletons label="Loading the reviews…" count={SHOWN_AT_FIRST} lines={3} className={styles.grid} />;
  if (data.items.length === 0) return <Empty message="No Reviews to Show..." />;
  return (
    <>
      <div className={styles.grid}>
        {data.items.map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
        {showsAll && <ReviewsFrom page={1} shown={new Set(data.items.map(({ _id }) => _id))} />}
      </div>
      {data.total > SHOWN_AT_FIRST && (
        <p className={showsAll ? `${styles.toggle} ${styles.inReach}` : styles.toggle}>
          <button type="button" className="btn btn-outline-secondary" onClick={toggle}>
            {showsAll ? 'Show Less Reviews' : 'Show All Reviews'}
          </button>
        </p>
      )}
    </>
  );
}

/** The reviews of a page but those shown already, and the pages after it as the reader nears their end. */
function ReviewsFrom({ page, shown }: { page: number; shown: ReadonlySet<string> }) {
  // There may be many pages, and nobody comes back to a window to see whether a review has changed.
  const { data, isError, error, refetch } = useListReviewsQuery({ page, limit: PAGE_SIZE }, { refetchOnFocus: false });
  const [isNearEnd, setIsNearEnd] = useState(false);
  if (!data) {
    return (
      <div className={styles.wide}>
        {isError ? (
          <LoadFailed what="The reviews" error={error} onRetry={refetch} />
        ) : (
          <Loader label="Loading the reviews…" />
        )}
      </div>
    );
  }
  const hasMore = page * PAGE_SIZE < data.total;
  return (
    <>
      {data.items.map((review) => !shown.has(review._id) && <ReviewCard key={review._id} review={review} />)}
      {hasMore && isNearEnd && <ReviewsFrom page={page + 1} shown={shown} />}
      {hasMore && !isNearEnd && <NearEnd onNear={() => setIsNearEnd(true)} />}
    </>
  );
}

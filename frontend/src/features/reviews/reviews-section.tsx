import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { CardSkeletons } from '../../components/card-skeletons';
import { Empty } from '../../components/empty';
import { LoadFailed } from '../../components/load-failed';
import { Loader } from '../../components/loader';
import { Section } from '../../components/section';
import { ReviewCard } from './review-card';
import { useListReviewsQuery } from './reviews-api';
import styles from './reviews-section.module.scss';

/** How many reviews show before Show All Reviews. */
const SHOWN_AT_FIRST = 6;
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
  const { data, isError, refetch } = useListReviewsQuery({ page: 1, limit: SHOWN_AT_FIRST });
  // 0 shows the first few only.
  const [pageCount, setPageCount] = useState(0);
  if (!data && isError) return <LoadFailed what="The reviews" onRetry={refetch} />;
  if (!data)
    return <CardSkeletons label="Loading the reviews…" count={SHOWN_AT_FIRST} lines={3} className={styles.grid} />;
  if (data.items.length === 0) return <Empty message="No Reviews to Show..." />;
  return (
    <>
      <div className={styles.grid}>
        {pageCount === 0
          ? data.items.map((review) => <ReviewCard key={review._id} review={review} />)
          : Array.from({ length: pageCount }, (_, index) => <ReviewPage key={index} page={index + 1} />)}
      </div>
      <p className={styles.toggle}>
        {pageCount > 0 && pageCount * PAGE_SIZE < data.total && (
          <Button variant="outline-secondary" onClick={() => setPageCount(pageCount + 1)}>
            Show More Reviews
          </Button>
        )}
        {data.total > SHOWN_AT_FIRST && (
          <Button variant="outline-secondary" onClick={() => setPageCount(pageCount === 0 ? 1 : 0)}>
            {pageCount === 0 ? 'Show All Reviews' : 'Show Less Reviews'}
          </Button>
        )}
      </p>
    </>
  );
}

function ReviewPage({ page }: { page: number }) {
  const { data, isError, refetch } = useListReviewsQuery({ page, limit: PAGE_SIZE });
  if (!data)
    return isError ? <LoadFailed what="The reviews" onRetry={refetch} /> : <Loader label="Loading the reviews…" />;
  return data.items.map((review) => <ReviewCard key={review._id} review={review} />);
}

import Button from 'react-bootstrap/Button';
import { ActionButton } from '../../components/action-button';
import { errorMessage } from '../../lib/api/api-error';
import { counted } from '../../lib/text/counted';
import { toast } from '../../components/toast/toast';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import type { OnActed } from '../../components/work-list/use-bulk-report';
import { useReadReviewsMutation } from './edit-reviews-api';
import { reviewName } from './review-name';
import type { ManagedReview } from './reviews-api';

const CHANGED = 'It was changed meanwhile, or is gone.';

/** Notes that an admin has read a review, as it is shown. */
export function MarkRead({ review, of }: { review: ManagedReview; of: string }) {
  const markRead = useMarkRead();
  return (
    <ActionButton of={of} onAct={() => markRead([review])}>
      Mark as Read
    </ActionButton>
  );
}

interface MarkSeveralReadProps {
  chosen: readonly ManagedReview[];
  onActed: OnActed;
}

/** The same for the chosen reviews. */
export function MarkSeveralRead({ chosen, onActed }: MarkSeveralReadProps) {
  const markRead = useMarkRead();
  const { run, isBusy } = useSingleFlight(async () => {
    const read = await markRead(chosen);
    if (!read) return;
    onActed(
      chosen.map((review) => ({
        id: review._id,
        name: reviewName(review),
        problem: read.has(review._id) ? undefined : CHANGED,
      })),
      (count) => `${counted(count, 'review')} marked as read`,
    );
  });
  return (
    <Button size="sm" variant="outline-secondary" aria-busy={isBusy} onClick={() => void run()}>
      Mark as read
    </Button>
  );
}

/** Answers the ids of those that count as read then; undefined when the request failed. */
function useMarkRead() {
  const [readReviews] = useReadReviewsMutation();
  return async (reviews: readonly ManagedReview[]): Promise<ReadonlySet<string> | undefined> => {
    const seen = reviews.map(({ _id: review, version }) => ({ review, version }));
    const { data, error } = await readReviews({ readReviewsDto: { reviews: seen } });
    if (data) return new Set(data.filter(({ isRead }) => isRead).map(({ review }) => review));
    await toast('error', errorMessage(error));
    return undefined;
  };
}

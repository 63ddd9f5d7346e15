import { Link } from 'react-router-dom';
import type { Column } from '../../components/table/data-table';
import { SearchField } from '../../components/table/search-field';
import { Stars } from '../../components/stars';
import { manageReviewsQueryLimits } from '../../lib/generated/contract-limits';
import { formatDay } from '../../lib/text/measures';
import { useListParams } from '../../lib/page/list-params';
import { productPath } from '../../lib/paths';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { BulkReport } from '../../components/work-list/bulk-report';
import { ListTabs } from '../../components/work-list/list-tabs';
import { useBulkReport } from '../../components/work-list/use-bulk-report';
import { useSelection } from '../../components/work-list/use-selection';
import { WorkList } from '../../components/work-list/work-list';
import styles from './manage-reviews-page.module.scss';
import { MarkSeveralRead } from './mark-read';
import { ReviewModeration } from './review-moderation';
import { reviewName } from './review-name';
import { useCountReviewsQuery, useManageReviewsQuery } from './edit-reviews-api';
import type { ManagedReview, ReviewKind } from './reviews-api';

const PAGE_SIZE = 20;

const NO_REVIEWS: readonly ManagedReview[] = [];

const kinds: readonly { value: ReviewKind | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'unread', label: 'To read' },
  { value: 'product', label: 'Of products' },
  { value: 'brand', label: 'Of the brand' },
  { value: 'featured', label: 'Featured' },
  { value: 'hidden', label: 'Hidden' },
];

const columns: readonly Column<ManagedReview>[] = [
  { header: 'Review', cell: (review) => <Words review={review} />, isText: true, place: 'title' },
  { header: 'About', cell: (review) => <About review={review} />, isText: true, place: 'note' },
  { header: 'Author', cell: (review) => <Author review={review} />, isLong: true },
  { header: 'Moderation', cell: (review) => <ReviewModeration review={review} /> },
];

const idOf = ({ _id }: ManagedReview): string => _id;

const pathOf = ({ product }: ManagedReview): string | undefined =>
  product ? `${productPath(product)}#reviews` : undefined;

/** All reviews, for admins: they hide them with a reason, show them again, and reply. */
export default function ManageReviewsPage() {
  const { page, param } = useListParams();
  const kind = kinds.find(({ value }) => value === param('kind'))?.value ?? '';
  const q = param('q') || undefined;
  const list = useManageReviewsQuery({ kind: kind || undefined, q, page, limit: PAGE_SIZE });
  const { currentData: counts } = useCountReviewsQuery({ q });
  const selection = useSelection(list.currentData?.items ?? NO_REVIEWS, idOf);
  const { onActed, ...report } = useBulkReport(selection);
  return (
    <DashboardPage
      title="Reviews"
      tools={<SearchField label="Search the reviews" maxLength={manageReviewsQueryLimits.q.maxLength} />}
    >
      <ListTabs
        label="Kind"
        param="kind"
        value={kind}
        tabs={kinds.map((tab) => ({ ...tab, count: counts?.[tab.value || 'all'] }))}
      />
      <WorkList
        label="reviews"
        columns={columns}
        rowKey={idOf}
        nameOf={reviewName}
        pathOf={pathOf}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage={q ? 'No review matches' : 'No Reviews to Show...'}
        selection={selection}
        actions={<MarkSeveralRead chosen={selection.chosen} onActed={onActed} />}
      >
        <BulkReport {...report} />
      </WorkList>
    </DashboardPage>
  );
}

/** Two lines have room for the comment only in place of the title. */
function Words({ review: { title, comment, rating, isRead, isFeatured } }: { review: ManagedReview }) {
  return (
    <div className={styles.words}>
      <Stars rating={rating} />
      {!isRead && <span className={styles.unread}>To read</span>}
      {isFeatured && <span className={styles.unread}>Featured</span>}
      {title && <strong>{title}</strong>}
      <p className="text-lines" data-detail={title ? true : undefined}>
        {comment}
      </p>
    </div>
  );
}

function About({ review }: { review: ManagedReview }) {
  const path = pathOf(review);
  return path ? <Link to={path}>{review.productName ?? 'A product'}</Link> : <>The brand</>;
}

function Author({ review: { name, email, isVerifiedBuyer, createdAt } }: { review: ManagedReview }) {
  return (
    <div className={styles.author}>
      <span>{name}</span>
      {email && <span>{email}</span>}
      <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      {isVerifiedBuyer && <span>Verified buyer</span>}
    </div>
  );
}

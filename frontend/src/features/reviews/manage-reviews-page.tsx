import { Link } from 'react-router-dom';
import { DataTable, type Column } from '../../components/data-table';
import { LabelledSelect } from '../../components/labelled-select';
import { Stars } from '../../components/stars';
import { formatDay } from '../../lib/measures';
import { useListParams } from '../../lib/list-params';
import { productPath } from '../../lib/paths';
import { DashboardPage } from '../dashboard/dashboard-page';
import styles from './manage-reviews-page.module.scss';
import { ReviewModeration } from './review-moderation';
import { useManageReviewsQuery, type ManagedReview, type ReviewKind } from './reviews-api';

const PAGE_SIZE = 20;

const kinds: readonly { value: ReviewKind | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'product', label: 'Of products' },
  { value: 'brand', label: 'Of the brand' },
  { value: 'hidden', label: 'Hidden' },
];

const columns: readonly Column<ManagedReview>[] = [
  { header: 'Review', cell: (review) => <Words review={review} />, isText: true },
  { header: 'About', cell: (review) => <About review={review} />, isText: true },
  { header: 'Author', cell: (review) => <Author review={review} />, isLong: true },
  { header: 'Moderation', cell: (review) => <ReviewModeration review={review} /> },
];

/** All reviews, for admins: they hide them with a reason, show them again, and reply. */
export default function ManageReviewsPage() {
  const { page, param, setParam } = useListParams();
  const kind = kinds.find(({ value }) => value === param('kind'))?.value ?? '';
  const list = useManageReviewsQuery({ kind: kind || undefined, page, limit: PAGE_SIZE });
  return (
    <DashboardPage
      title="Reviews"
      tools={<LabelledSelect label="Show" value={kind} options={kinds} onChange={(value) => setParam('kind', value)} />}
    >
      <DataTable
        label="reviews"
        columns={columns}
        rowKey={({ _id }) => _id}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage="No Reviews to Show..."
      />
    </DashboardPage>
  );
}

function Words({ review: { title, comment, rating } }: { review: ManagedReview }) {
  return (
    <div className={styles.words}>
      <Stars rating={rating} />
      {title && <strong>{title}</strong>}
      <p className="text-lines">{comment}</p>
    </div>
  );
}

function About({ review: { product, productName } }: { review: ManagedReview }) {
  if (!product) return <>The brand</>;
  return <Link to={`${productPath(product)}#reviews`}>{productName ?? 'A product'}</Link>;
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

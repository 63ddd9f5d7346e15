import { Link, Navigate } from 'react-router-dom';
import { DataTable, type Column } from '../../components/table/data-table';
import { SearchField } from '../../components/table/search-field';
import { manageQuotesQueryLimits } from '../../lib/generated/contract-limits';
import { useListParams } from '../../lib/page/list-params';
import { quotePath } from '../../lib/paths';
import { formatDay } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { StateTabs } from '../../components/work-list/state-tabs';
import { QuoteNumber } from './quote-number';
import { STATE_NAMES, StateOfQuote } from './quote-state';
import { QuotedProducts } from './quoted-products';
import {
  useCountQuotesQuery,
  useManageQuotesQuery,
  type Quote,
  type QuoteState,
} from '../../entities/order/quotes-api';
import styles from './quotes.module.scss';

const PAGE_SIZE = 20;

const states = Object.keys(STATE_NAMES) as QuoteState[];

const columns: readonly Column<Quote>[] = [
  { header: 'Number', cell: (quote) => <QuoteNumber quote={quote} /> },
  { header: 'Customer', cell: (quote) => <Customer quote={quote} />, isLong: true },
  { header: 'Products', cell: (quote) => <QuotedProducts quote={quote} />, isText: true },
  { header: 'Asked On', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time> },
  { header: 'State', cell: (quote) => <StateOfQuote quote={quote} /> },
  { header: 'Sum', cell: ({ subtotal }) => (subtotal === null ? '–' : formatDollars(subtotal)), isNumber: true },
  { header: 'Action', cell: (quote) => <AnswerLink quote={quote} /> },
];

/** The quotes that customers ask for. Mails of earlier days name one in this address. */
export default function ManageQuotesPage() {
  const { param } = useListParams();
  const named = param('quote');
  return named ? <Navigate to={quotePath(named)} replace /> : <QuoteList />;
}

function QuoteList() {
  const { page, param } = useListParams();
  const state = states.find((each) => each === param('state'));
  const q = param('q');
  const { currentData: counts } = useCountQuotesQuery({ q: q || undefined });
  const list = useManageQuotesQuery({ q: q || undefined, state, page, limit: PAGE_SIZE });
  return (
    <DashboardPage
      title="Quotes"
      tools={<SearchField label="Search the quotes" maxLength={manageQuotesQueryLimits.q.maxLength} />}
    >
      <StateTabs value={state} names={STATE_NAMES} counts={counts} />
      <DataTable
        label="quotes"
        columns={columns}
        rowKey={({ _id }) => _id}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage={q || state ? 'No quote matches' : 'Nobody has asked for a quote'}
      />
    </DashboardPage>
  );
}

function Customer({ quote: { customerName, customerEmail } }: { quote: Quote }) {
  return (
    <div className={styles.customer}>
      <span>{customerName}</span>
      <span>{customerEmail}</span>
    </div>
  );
}

function AnswerLink({ quote: { _id, state, customerName } }: { quote: Quote }) {
  const { params } = useListParams();
  if (state === 'ordered') return null;
  return (
    <Link
      to={{ pathname: quotePath(_id), search: params.toString() }}
      className={`btn btn-sm ${state === 'asked' ? 'btn-primary' : 'btn-outline-secondary'}`}
    >
      {state === 'asked' ? 'Answer' : 'Answer Again'}
      <span className="visually-hidden"> {customerName}</span>
    </Link>
  );
}

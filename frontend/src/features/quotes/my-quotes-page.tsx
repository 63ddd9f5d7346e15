import { Link } from 'react-router-dom';
import { DataTable, type Column } from '../../components/table/data-table';
import { useListParams } from '../../lib/page/list-params';
import { formatDay } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { paths } from '../../lib/paths';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { NextStep } from './next-step';
import { QuoteNumber } from './quote-number';
import { StateOfQuote } from './quote-state';
import { QuotedProducts } from './quoted-products';
import { useListMyQuotesQuery, type Quote } from '../../entities/order/quotes-api';

const PAGE_SIZE = 10;

const columns: readonly Column<Quote>[] = [
  { header: 'Number', cell: (quote) => <QuoteNumber quote={quote} /> },
  {
    header: 'Products',
    cell: (quote) => <QuotedProducts quote={quote} isOpen={quote.state === 'answered'} />,
    isText: true,
  },
  { header: 'Asked On', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time> },
  { header: 'State', cell: (quote) => <StateOfQuote quote={quote} /> },
  { header: 'Sum', cell: ({ subtotal }) => (subtotal === null ? '–' : formatDollars(subtotal)), isNumber: true },
  { header: 'Order', cell: (quote) => <NextStep quote={quote} /> },
];

/** The customer's requests, and the prices that the office has answered. */
export default function MyQuotesPage() {
  const { page } = useListParams();
  const list = useListMyQuotesQuery({ page, limit: PAGE_SIZE });
  return (
    <DashboardPage
      title="My Quotes"
      tools={
        <Link to={paths.basket} className="btn btn-outline-secondary">
          Show Basket
        </Link>
      }
    >
      <DataTable
        label="quotes"
        columns={columns}
        rowKey={({ _id }) => _id}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage="You have not asked for a quote. Put products into your basket and request one there."
      />
    </DashboardPage>
  );
}

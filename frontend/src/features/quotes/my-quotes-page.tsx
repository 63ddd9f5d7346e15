import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/action-button';
import { DataTable, Id, type Column } from '../../components/table/data-table';
import { errorMessage } from '../../lib/api/api-error';
import { useListParams } from '../../lib/page/list-params';
import { formatDay } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { orderPath, paths, quoteCheckoutPath } from '../../lib/paths';
import { toast } from '../../components/toast/toast';
import { useSoldLines } from '../basket/use-sold-lines';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { StateOfQuote } from './quote-state';
import { QuotedProducts } from './quoted-products';
import { useListMyQuotesQuery, type Quote } from '../../entities/order/quotes-api';
import { useAskQuote } from '../../entities/order/use-ask-quote';

const PAGE_SIZE = 10;

const columns: readonly Column<Quote>[] = [
  { header: 'Number', cell: ({ number }) => <Id>{number}</Id> },
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

/** The customer's next step with a quote. */
function NextStep({ quote }: { quote: Quote }) {
  const { _id, state, lines, orderId } = quote;
  const of = lines[0]?.itemName ?? '';
  switch (state) {
    case 'asked':
      return 'We answer soon';
    case 'answered':
      return (
        <Link to={quoteCheckoutPath(_id)} className="btn btn-primary btn-sm">
          Order This Quote<span className="visually-hidden"> of {of}</span>
        </Link>
      );
    case 'expired':
      return <AskAgainButton quote={quote} of={of} />;
    case 'ordered':
      return <Link to={orderId ? orderPath(orderId) : paths.myOrders}>See the Order</Link>;
  }
}

function AskAgainButton({ quote: { lines, note }, of }: { quote: Quote; of: string }) {
  const ask = useAskQuote();
  const soldOf = useSoldLines();
  const askAgain = async () => {
    const sold = await soldOf(lines);
    if (sold.length === 0) return;
    await ask(sold, note).catch((error: unknown) => toast('error', errorMessage(error)));
  };
  return (
    <ActionButton of={of} onAct={askAgain}>
      Ask Again
    </ActionButton>
  );
}

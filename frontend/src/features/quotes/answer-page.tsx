import { Link } from 'react-router-dom';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { useListParams, withChanges } from '../../lib/page/list-params';
import { formatDay } from '../../lib/text/measures';
import { orderPath } from '../../lib/paths';
import { useNavigateWhileHere } from '../../lib/page/use-navigate-while-here';
import { useGetSettingsQuery } from '../../entities/shop/settings-api';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { AnswerForm } from './answer-form';
import { useGetQuoteQuery, type Quote } from '../../entities/order/quotes-api';
import styles from './quotes.module.scss';

/** One quote, with the form that answers it. */
export function AnswerPage({ id }: { id: string }) {
  const { params } = useListParams();
  const navigateWhileHere = useNavigateWhileHere();
  const { data, isError, error, refetch } = useGetQuoteQuery({ id });
  // The form's days are the shop's.
  const { isLoading } = useGetSettingsQuery();
  const list = `?${withChanges(params, { quote: '' })}`;
  return (
    <DashboardPage
      title="Answer a Quote"
      tools={
        <Link to={list} className="btn btn-outline-secondary">
          All Quotes
        </Link>
      }
    >
      {((!data && !isError) || isLoading) && <Loader label="Loading the quote…" />}
      {!data && isError && <LoadFailed what="The quote" error={error} onRetry={refetch} />}
      {data && !isLoading && (
        <>
          <Asked quote={data} />
          {data.state === 'ordered' ? (
            <p>
              It has been ordered, so its prices stay as they are.{' '}
              {data.orderId && <Link to={orderPath(data.orderId)}>See the Order</Link>}
            </p>
          ) : (
            <AnswerForm quote={data} onAnswered={() => navigateWhileHere(list)} />
          )}
        </>
      )}
    </DashboardPage>
  );
}

function Asked({ quote: { number, customerName, customerEmail, createdAt, note } }: { quote: Quote }) {
  return (
    <div className={styles.said}>
      <p>
        {number} of {customerName}, {customerEmail}, on <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      {note && <blockquote className="text-lines">{note}</blockquote>}
    </div>
  );
}

import { Link, useParams } from 'react-router-dom';
import { ActionButton } from '../../components/action-button';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { FactList } from '../../components/panel/fact-list';
import { Panel, PanelColumns } from '../../components/panel/panel';
import { toast } from '../../components/toast/toast';
import { useMay } from '../../entities/account/use-may';
import { useGetQuoteQuery, type QuoteDetails } from '../../entities/order/quotes-api';
import { SumRows } from '../../entities/order/sum-rows';
import { sellerOf } from '../../entities/shop/seller-of';
import { useGetSettingsQuery } from '../../entities/shop/settings-api';
import { errorMessage } from '../../lib/api/api-error';
import { useDownloadFileMutation } from '../../lib/browser/download-file';
import { useListParams } from '../../lib/page/list-params';
import { useNavigateWhileHere } from '../../lib/page/use-navigate-while-here';
import { orderPath, paths } from '../../lib/paths';
import { countryName } from '../../lib/text/countries';
import { counted } from '../../lib/text/counted';
import { formatDay } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { AnswerForm } from './answer-form';
import { NextStep } from './next-step';
import { StateOfQuote } from './quote-state';
import { QuotedLines, Said } from './quoted-products';
import styles from './quotes.module.scss';

/** One quote, for its customer and for the office, which answers it here. */
export default function QuotePage() {
  const { id = '' } = useParams();
  const { data, isError, error, refetch } = useGetQuoteQuery({ id });
  // The form's days are the shop's.
  const { isLoading } = useGetSettingsQuery();
  const isOffice = useMay().may('answerQuote');
  const { params } = useListParams();
  const list = `${isOffice ? paths.manageQuotes : paths.myQuotes}?${params}`;
  return (
    <DashboardPage
      title={data ? `Quote ${data.number}` : 'Quote'}
      tools={
        <Link to={list} className="btn btn-outline-secondary">
          {isOffice ? 'All Quotes' : 'My Quotes'}
        </Link>
      }
    >
      {((!data && !isError) || isLoading) && <Loader label="Loading the quote…" />}
      {!data && isError && <LoadFailed what="The quote" error={error} onRetry={refetch} />}
      {data && !isLoading && <Parts key={data._id} quote={data} list={list} />}
    </DashboardPage>
  );
}

/** @param list the address of the list that an answer leads back to */
function Parts({ quote, list }: { quote: QuoteDetails; list: string }) {
  const { may } = useMay();
  const navigateWhileHere = useNavigateWhileHere();
  const { state } = quote;
  const answerForm = may('answerQuote') && state !== 'ordered' && (
    <Panel title={state === 'asked' ? 'Answer' : 'Answer Again'}>
      <AnswerForm quote={quote} onAnswered={() => navigateWhileHere(list)} />
    </Panel>
  );
  return (
    <PanelColumns
      wide={
        <>
          <State quote={quote} />
          {!(answerForm && state === 'asked') && <Offer quote={quote} />}
          {answerForm}
        </>
      }
      narrow={<Details quote={quote} />}
    />
  );
}

/** The products, and what they cost with delivery and taxes. */
function Offer({ quote }: { quote: QuoteDetails }) {
  const { lines, subtotal, delivery, deliveryAmount, taxes, total } = quote;
  return (
    <Panel title={counted(lines.length, 'Product')}>
      <div className={styles.products}>
        <QuotedLines lines={lines} />
      </div>
      {subtotal !== null && total !== null && (
        <>
          <SumRows sum={{ subtotal, delivery, deliveryAmount, taxes }} />
          <p className={styles.total}>
            Total <strong>{formatDollars(total)}</strong>
          </p>
        </>
      )}
    </Panel>
  );
}

/** How it stands, what both sides have said, what its customer can do now, and its PDF. */
function State({ quote }: { quote: QuoteDetails }) {
  const { state, number, isOwn, orderId, note, message } = quote;
  const by = isOwn ? 'You' : 'Customer';
  return (
    <Panel title="Status">
      <StateOfQuote quote={quote} />
      {state === 'ordered' && !isOwn && <p className="mb-0">It has been ordered, so its prices stay as they are.</p>}
      {(note || message) && (
        <dl className={styles.words}>
          {note && <Said by={by}>{note}</Said>}
          {message && <Said by="Karigar">{message}</Said>}
        </dl>
      )}
      <div className={styles.steps}>
        {isOwn && <NextStep quote={quote} />}
        {!isOwn && orderId && <Link to={orderPath(orderId)}>See the Order</Link>}
        {quote.total !== null && <SavePdf id={quote._id} number={number} />}
      </div>
    </Panel>
  );
}

function SavePdf({ id, number }: { id: string; number: string }) {
  const [download] = useDownloadFileMutation();
  const save = async () => {
    const { error } = await download({ url: `/quote/${id}/pdf`, name: `${number}.pdf` });
    if (error) await toast('error', errorMessage(error));
  };
  return (
    <ActionButton of={number} onAct={save}>
      Download PDF
    </ActionButton>
  );
}

/** Who sells, and to whom. */
function Details({ quote }: { quote: QuoteDetails }) {
  const { data: settings } = useGetSettingsQuery();
  const { customerName, customerEmail, createdAt, buyer } = quote;
  const seller = settings && sellerOf(settings);
  return (
    <Panel title="Details">
      <FactList
        facts={[
          ['Seller', seller && <Lines key="seller">{[seller.name, seller.address]}</Lines>],
          ['Customer', customerName],
          ['Company', buyer.company],
          ['Tax number', buyer.taxNumber],
          ['Address', <Lines key="address">{[buyer.address, countryName(buyer.country)]}</Lines>],
          ['Email', customerEmail],
          [
            'Asked on',
            <time key="asked" dateTime={createdAt}>
              {formatDay(createdAt)}
            </time>,
          ],
        ]}
      />
    </Panel>
  );
}

function Lines({ children }: { children: readonly string[] }) {
  return <span className="text-lines">{children.filter(Boolean).join('\n')}</span>;
}

import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/action-button';
import { errorMessage } from '../../lib/api/api-error';
import { orderPath, paths, quoteCheckoutPath } from '../../lib/paths';
import { toast } from '../../components/toast/toast';
import { useSoldLines } from '../basket/use-sold-lines';
import type { Quote } from '../../entities/order/quotes-api';
import { useAskQuote } from '../../entities/order/use-ask-quote';

/** The customer's next step with a quote. */
export function NextStep({ quote }: { quote: Quote }) {
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

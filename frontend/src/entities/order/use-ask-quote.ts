import type { BasketEntry } from '../../lib/basket';
import { paths } from '../../lib/paths';
import { toast } from '../../components/toast/toast';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key';
import { useNavigateWhileHere } from '../../lib/page/use-navigate-while-here';
import { useAskQuoteMutation } from './quotes-api';

/** Asks for a quote, once however often it is sent until an answer comes, and shows it among the customer's own. */
export function useAskQuote() {
  const [askQuote] = useAskQuoteMutation();
  const sendOnce = useIdempotencyKey();
  const navigateWhileHere = useNavigateWhileHere();
  return async (lines: BasketEntry[], note: string): Promise<void> => {
    await sendOnce((idempotencyKey) =>
      askQuote({ askQuoteDto: { lines, note: note || undefined, idempotencyKey } }).unwrap(),
    );
    void toast('success', 'Your request has been sent');
    await navigateWhileHere(paths.myQuotes);
  };
}

import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWhenOnline } from '../../lib/browser/use-when-online';
import type { ConfirmingReason, Order } from '../../entities/order/orders-api';
import { authoriseCard, currentIntent, isAuthorised } from './authorise-card';
import { useIntent } from './use-intent';
import { useSettlement } from './use-settlement';

/**
 * The event that the page waits for: an answer of Stripe or the shop, the confirmation that the order is paid, the
 * release of the hold since the goods are gone, or the payment's outcome.
 */
export type PaymentStage = 'idle' | 'processing' | 'confirming' | 'outOfStock' | 'unheard';

/**
 * Pays an order: an intent from the server when the page loads and whenever the amount changes, the card authorised by
 * Stripe in the browser, the order settled by the server. A page loaded again meanwhile goes on where it was, so a reload
 * never loses a payment or makes a second one.
 */
export function usePayment(order: Order, onPaid: (transactionId: string) => Promise<void>) {
  const stripe = useStripe();
  const elements = useElements();
  const [stage, setStage] = useState<PaymentStage>('idle');
  const [error, setError] = useState<string>();
  const setConfirming = useCallback(() => setStage('confirming'), []);
  const setDoubtful = useCallback(
    (reason?: ConfirmingReason) => setStage(reason === 'OUT_OF_STOCK' ? 'outOfStock' : 'confirming'),
    [],
  );
  const { ask, clientSecret, ...intent } = useIntent(order, setConfirming);
  const settle = useSettlement(order._id, setDoubtful);
  const paidHandler = useRef(onPaid);
  useEffect(() => {
    paidHandler.current = onPaid;
  });

  const askForIntent = useCallback(
    (options?: Parameters<typeof ask>[0]) => ask(options).finally(() => setStage('idle')),
    [ask],
  );
  useEffect(() => void askForIntent(), [askForIntent]);
  const isUnreached = stage === 'idle' && intent.isUnreached;
  useWhenOnline(isUnreached, askForIntent);

  const complete = useCallback(
    async (intentId: string) => {
      setStage('processing');
      const outcome = await settle(intentId);
      setStage('idle');
      if (!outcome) return;
      if ('transactionId' in outcome) return paidHandler.current(outcome.transactionId);
      setError(outcome.error);
      // The refused intent is used up; another try needs a new one.
      await askForIntent();
    },
    [settle, askForIntent],
  );

  // Another tab may have paid since the server looked.
  useEffect(() => {
    if (!stripe || !clientSecret) return;
    let isStale = false;
    void currentIntent(stripe, clientSecret).then((current) => {
      if (!isStale && current && isAuthorised(current)) void complete(current.id);
    });
    return () => {
      isStale = true;
    };
  }, [stripe, clientSecret, complete]);

  const pay = async () => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || !clientSecret || stage !== 'idle') return;
    setError(undefined);
    setStage('processing');
    const billing = { name: order.customerName, email: order.customerEmail };
    const result = await authoriseCard({ stripe, card, clientSecret, billing });
    if (result.outcome === 'authorised') return complete(result.intentId);
    if (result.outcome === 'refused') {
      setStage('idle');
      return setError(result.message);
    }
    const isUnheard = result.outcome === 'unheard';
    if (isUnheard) setStage('unheard');
    // The shop knows: it says what became of the payment, or has an intent to pay by.
    const answer = await askForIntent({ isBegun: isUnheard });
    return setError(answer?.data && 'Nothing was charged. Please try again.');
  };

  return {
    pay,
    canPay: stripe !== null && clientSecret !== undefined,
    stage,
    /** Only while the secret could not be fetched. */
    tryAgain: isUnreached ? askForIntent : undefined,
    isShort: stage === 'idle' && intent.isShort,
    error: stage === 'idle' ? (error ?? intent.error) : undefined,
    clearError: () => setError(undefined),
  };
}

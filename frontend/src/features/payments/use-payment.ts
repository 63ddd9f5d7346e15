import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api-error';
import type { Order } from '../orders/orders-api';
import { authoriseCard, currentIntent, isAuthorised } from './authorise-card';
import { useCreatePaymentIntentMutation } from './payments-api';
import { isUndecided, useSettlement } from './use-settlement';

/**
 * Pays an order: an intent from the server when the page loads and whenever the amount changes, the card authorised by
 * Stripe in the browser, the order settled by the server. A page loaded again after the card was authorised goes
 * straight on to settle, so a reload never loses a payment or makes a second one.
 */
export function usePayment(order: Order, onPaid: (transactionId: string) => Promise<void>) {
  const stripe = useStripe();
  const elements = useElements();
  const { _id: id, amountToBePaid, customerName, customerEmail } = order;
  const [createIntent, intent] = useCreatePaymentIntentMutation();
  const clientSecret = intent.data?.clientSecret;
  const { settle, isConfirming } = useSettlement(id);
  const [isProcessing, setIsProcessing] = useState(false);
  const [error, setError] = useState<string>();
  const paidHandler = useRef(onPaid);
  useEffect(() => {
    paidHandler.current = onPaid;
  });

  const askForIntent = useCallback(
    () => createIntent({ createPaymentIntentDto: { amountToBePaid, order: id } }),
    [createIntent, amountToBePaid, id],
  );
  useEffect(() => void askForIntent(), [askForIntent]);
  const isUnreached = intent.isError && isUndecided(intent.error);
  useEffect(() => {
    if (!isUnreached) return;
    addEventListener('online', askForIntent);
    return () => removeEventListener('online', askForIntent);
  }, [isUnreached, askForIntent]);

  const complete = useCallback(
    async (intentId: string) => {
      setIsProcessing(true);
      const outcome = await settle(intentId);
      setIsProcessing(false);
      if (!outcome) return;
      if ('transactionId' in outcome) return paidHandler.current(outcome.transactionId);
      setError(outcome.error);
      // The refused intent is used up; another try needs a new one.
      await askForIntent();
    },
    [settle, askForIntent],
  );

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
    if (!stripe || !card || !clientSecret || isProcessing) return;
    setError(undefined);
    setIsProcessing(true);
    const billing = { name: customerName, email: customerEmail };
    const result = await authoriseCard({ stripe, card, clientSecret, billing });
    setIsProcessing(false);
    if ('intent' in result) return complete(result.intent.id);
    if ('error' in result) return setError(result.error.message);
    // The shop knows why: it says so, or has another intent to pay by.
    const { data } = await askForIntent();
    return setError(data && 'Nothing was charged. Please try again.');
  };

  return {
    pay,
    canPay: stripe !== null && clientSecret !== undefined,
    isBusy: isProcessing || isConfirming,
    isConfirming,
    /** Only while the secret could not be fetched. */
    tryAgain: isUnreached ? askForIntent : undefined,
    error: error ?? (intent.error && errorMessage(intent.error)),
    clearError: () => setError(undefined),
  };
}

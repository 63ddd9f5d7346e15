import { useCallback } from 'react';
import { apiErrorBody, errorMessage, isUndecided } from '../../lib/api/api-error';
import type { Order } from '../../entities/order/orders-api';
import { useCreatePaymentIntentMutation } from './payments-api';
import { useAskUntilCertain } from './use-ask-until-certain';

/** Below the ten of a minute that the server grants. */
const ASK_AGAIN_AFTER_MS = 8000;

const SHORT: ReadonlySet<string> = new Set(['OUT_OF_STOCK', 'PRODUCT_NOT_SOLD']);

/**
 * The intent by which the order can be paid. The server looks at Stripe before it answers, and settles what it finds
 * authorised there: so asking for the intent is also asking what became of a payment.
 * @param onConfirming told whenever the answer is that a payment of the order is being confirmed
 */
export function useIntent({ _id: id, amountToBePaid }: Order, onConfirming: () => void) {
  const [createIntent, { data, error }] = useCreatePaymentIntentMutation();
  const askUntilCertain = useAskUntilCertain();

  /** Answers the intent, or why there is none. After a payment was begun it retries when no answer comes. */
  const ask = useCallback(
    async ({ isBegun = false } = {}) => {
      let isAwaited = isBegun;
      return askUntilCertain({
        ask: () => createIntent({ createPaymentIntentDto: { amountToBePaid, order: id } }),
        isCertain: ({ error: refusal }) => !isConfirming(refusal) && !(isAwaited && refusal && isUndecided(refusal)),
        onDoubt: ({ error: refusal }) => {
          isAwaited = true;
          if (isConfirming(refusal)) onConfirming();
        },
        askAgainAfterMs: ASK_AGAIN_AFTER_MS,
      });
    },
    [askUntilCertain, createIntent, amountToBePaid, id, onConfirming],
  );

  return {
    ask,
    clientSecret: data?.clientSecret,
    error: error && errorMessage(error),
    /** Some of what was ordered is gone. */
    isShort: SHORT.has(apiErrorBody(error)?.code ?? ''),
    isUnreached: error !== undefined && isUndecided(error),
  };
}

function isConfirming(error: unknown): boolean {
  return apiErrorBody(error)?.code === 'PAYMENT_CONFIRMING';
}

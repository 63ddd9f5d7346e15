import { useCallback } from 'react';
import { errorMessage, isUndecided } from '../../lib/api/api-error';
import { useUpdateOrderMutation, type ConfirmingReason } from '../../entities/order/orders-api';
import { useAskUntilCertain } from './use-ask-until-certain';

/** The server confirms with Stripe within seconds; asking more often would only meet the rate limit. */
const ASK_AGAIN_AFTER_MS = 4000;

/** A customer who went on to another page is told there, if the payment is confirmed soon. */
const MOST_WHEN_LEFT = 5;

type Outcome = { transactionId: string } | { error: string };

/**
 * Asks the server to settle an order whose card is authorised, until it says for certain what happened. Asking again is
 * safe: the server answers every repeat with the order's real state.
 * @param onDoubt told every time it doesn't say, with the reason why the payment won't be confirmed, if there is one
 */
export function useSettlement(orderId: string, onDoubt: (reason?: ConfirmingReason) => void) {
  const [updateOrder] = useUpdateOrderMutation();
  const askUntilCertain = useAskUntilCertain();

  return useCallback(
    async (intentId: string): Promise<Outcome | undefined> => {
      const update = { order: orderId, transactionId: intentId, status: 'Paid' } as const;
      const answer = await askUntilCertain({
        ask: () => updateOrder({ id: orderId, updateOrderDto: update }),
        isCertain: ({ data: order, error }) => (order ? order.status !== 'Unpaid' : !isUndecided(error)),
        onDoubt: ({ data: order }) => onDoubt(order && 'reason' in order ? order.reason : undefined),
        askAgainAfterMs: ASK_AGAIN_AFTER_MS,
        mostWhenLeft: MOST_WHEN_LEFT,
      });
      if (!answer) return undefined;
      return answer.data ? { transactionId: answer.data.transactionId } : { error: errorMessage(answer.error) };
    },
    [orderId, updateOrder, askUntilCertain, onDoubt],
  );
}

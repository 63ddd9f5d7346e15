import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage, errorStatus } from '../../lib/api-error';
import { useUpdateOrderMutation } from '../orders/orders-api';

/** The server confirms with Stripe within seconds; asking more often would only meet the rate limit. */
const ASK_AGAIN_AFTER_MS = 4000;

type Outcome = { transactionId: string } | { error: string };

/** Whether the failure leaves open what became of the payment: no answer, or none that says. */
export function isUndecided(error: unknown): boolean {
  const status = errorStatus(error);
  return status === undefined || status >= 500 || status === 429;
}

/**
 * Asks the server to settle an order whose card is authorised, until it says for certain what happened. Asking again is
 * safe: the server answers every repeat with the order's real state.
 */
export function useSettlement(orderId: string) {
  const [updateOrder] = useUpdateOrderMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const settle = useCallback(
    async (intentId: string): Promise<Outcome | undefined> => {
      const update = { order: orderId, transactionId: intentId, status: 'Paid' } as const;
      while (!isGone.current) {
        const { data: order, error } = await updateOrder({ id: orderId, updateOrderDto: update });
        const isDecided = order ? order.status !== 'Unpaid' : !isUndecided(error);
        if (isDecided) {
          setIsConfirming(false);
          return order ? { transactionId: order.transactionId } : { error: errorMessage(error) };
        }
        setIsConfirming(true);
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
      }
      // The customer has left the page; the server goes on by itself.
      return undefined;
    },
    [orderId, updateOrder],
  );
  return { settle, isConfirming };
}

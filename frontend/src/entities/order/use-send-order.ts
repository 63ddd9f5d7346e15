import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { showServerError } from '../../components/form/server-errors';
import { errorStatus } from '../../lib/api/api-error';
import type { PlaceOrderDto } from '../../lib/generated/shop-api';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key';
import { CURRENT_TERMS } from './current-terms';
import { usePlaceOrderMutation, type Order } from './orders-api';

const UNKNOWN_OUTCOME =
  'No answer has come, and your order may have been placed. Please press Place Order again: nothing is ordered twice.';

interface FailedOrder {
  error: unknown;
  /** Whether the order may have been placed all the same. */
  isUnheard: boolean;
}

type Outcome = { placed: Order } | FailedOrder;

/** Sends an order; however often it is sent until an answer comes, one is placed. */
export function useSendOrder(): (order: PlaceOrderDto) => Promise<Outcome> {
  const [placeOrder] = usePlaceOrderMutation();
  const sendOnce = useIdempotencyKey();
  return async (order) => {
    const wasOnline = navigator.onLine;
    try {
      const placed = await sendOnce((idempotencyKey) =>
        placeOrder({ placeOrderDto: { ...order, termsVersion: CURRENT_TERMS, idempotencyKey } }).unwrap(),
      );
      return { placed };
    } catch (error) {
      return { error, isUnheard: wasOnline && errorStatus(error) === undefined };
    }
  };
}

/** Shows in its form why an order was not placed. */
export function showFailedOrder<Values extends FieldValues>(
  { error, isUnheard }: FailedOrder,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (isUnheard) setError('root.server', { message: UNKNOWN_OUTCOME });
  else showServerError(error, fields, setError);
}

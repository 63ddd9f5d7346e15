import { skipToken } from '@reduxjs/toolkit/query/react';
import { ActionButton } from '../../components/action-button';
import { errorMessage } from '../../lib/api/api-error';
import { entriesOf, type BasketEntry } from '../../lib/basket';
import { formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { paymentPath } from '../../lib/paths';
import { toast } from '../../components/toast/toast';
import { useNavigateWhileHere } from '../../lib/page/use-navigate-while-here';
import { usePriceLinesQuery, type BasketLine } from '../basket/basket-api';
import { useCancelOrderMutation, type Order } from '../../entities/order/orders-api';
import { useSendOrder } from '../../entities/order/use-send-order';
import { AcceptTerms } from '../../entities/order/accept-terms';
import styles from './payment-page.module.scss';

/** Replaces an order that is short of stock by a new order of the available units. The lines of an order never change. */
export function OrderTheRest({ order }: { order: Order }) {
  const country = order.country || undefined;
  const { data: now } = usePriceLinesQuery({ priceLinesDto: { lines: entriesOf(order.lines), country } });
  const rest = restOf(now?.lines ?? []);
  const delivery = now?.deliveries.find(({ name }) => name === order.delivery)?._id;
  const { data: price } = usePriceLinesQuery(
    rest.length > 0 ? { priceLinesDto: { lines: rest, country, delivery } } : skipToken,
  );
  const sendOrder = useSendOrder();
  const [cancelOrder] = useCancelOrderMutation();
  const navigateWhileHere = useNavigateWhileHere();
  const changes = changesOf(order, rest);
  if (!price || changes.length === 0 || price.problem || price.lines.some(({ problem }) => problem)) return null;

  const replace = async () => {
    const { customerAddress, address, customerNumber, purchaseOrderNumber, note } = order;
    const outcome = await sendOrder({
      lines: rest,
      ...(address ? { address } : { customerAddress }),
      ...{ customerNumber, amountToBePaid: price.total },
      ...{ country, delivery: price.delivery ?? undefined },
      purchaseOrderNumber: purchaseOrderNumber || undefined,
      note: note || undefined,
    });
    if ('error' in outcome) return toast('error', errorMessage(outcome.error));
    await navigateWhileHere(paymentPath(outcome.placed._id));
    // Only now: this page would say that its order is gone.
    const { error } = await cancelOrder({ id: order._id });
    return error && toast('error', `The order before is still in My Orders. ${errorMessage(error)}`);
  };
  return (
    <section className={styles.rest} aria-labelledby="order-the-rest">
      <h3 id="order-the-rest">Order the available units</h3>
      <ul>
        {changes.map(({ itemId, words }) => (
          <li key={itemId}>{words}</li>
        ))}
      </ul>
      <AcceptTerms />
      <ActionButton variant="primary" of="instead of this order" onAct={replace}>
        Order the Rest for {formatDollars(price.total)}
      </ActionButton>
    </section>
  );
}

/** The available units of these lines, at most as many as they ask for. */
function restOf(lines: readonly BasketLine[]): BasketEntry[] {
  return lines.flatMap(({ itemId, quantity, problem }) => {
    const there = problem ? problem.quantity : quantity;
    return there !== null && there <= quantity ? [{ itemId, quantity: there }] : [];
  });
}

function changesOf(order: Order, rest: readonly BasketEntry[]) {
  return order.lines.flatMap(({ itemId, itemName, quantity }) => {
    const there = rest.find((line) => line.itemId === itemId)?.quantity;
    if (there === quantity) return [];
    const change = there === undefined ? 'left out' : `${formatNumber(there)} instead of ${formatNumber(quantity)}`;
    return [{ itemId, words: `${itemName}: ${change}` }];
  });
}

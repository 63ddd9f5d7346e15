import { ActionButton } from '../../components/action-button';
import { errorMessage, errorStatus, isAborted, isUndecided } from '../../lib/api/api-error';
import { askDialog, showDialog } from '../../components/dialog/ask-dialog';
import { toast } from '../../components/toast/toast';
import { orderWords } from './order-words';
import { useCancelOrderMutation, useLazyGetOrderQuery, type Order } from './orders-api';

interface CancelOrderButtonProps {
  order: Order;
  /** The customer's own order: then the words name the item. */
  isOwn?: boolean;
}

/** Cancels an order while it is Unpaid; after that it says that it can't be. */
export function CancelOrderButton({ order, isOwn = false }: CancelOrderButtonProps) {
  const [cancelOrder] = useCancelOrderMutation();
  const [getOrder] = useLazyGetOrderQuery();
  if (order.status !== 'Unpaid') return <>Can not Cancel</>;

  /** Only the answer may have been lost. */
  const isCancelledAnyway = async (error: unknown) => {
    if (!isUndecided(error) || isAborted(error)) return false;
    return errorStatus((await getOrder({ id: order._id })).error) === 404;
  };
  const cancel = async () => {
    const isSure = await askDialog({
      title: 'Cancel Order?',
      text: isOwn
        ? `Cancel Your Order of ${order.itemName}!`
        : `Cancel the order of ${orderWords(order)} by ${order.customerName}!`,
      icon: 'warning',
      confirmText: 'Yes, Remove!',
      isDestructive: true,
    });
    if (!isSure) return;
    const { error } = await cancelOrder({ id: order._id });
    if (error && !(await isCancelledAnyway(error))) return toast('error', errorMessage(error));
    return showDialog({
      title: 'Cancelled!',
      text: isOwn ? `Order for ${order.itemName} has been cancelled.` : 'Order has been cancelled.',
      icon: 'success',
    });
  };
  return (
    <ActionButton variant="outline-danger" of={`the order for ${order.itemName}`} onAct={cancel}>
      Cancel
    </ActionButton>
  );
}

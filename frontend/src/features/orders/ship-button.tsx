import { ActionButton } from '../../components/action-button';
import { apiErrorBody, errorMessage } from '../../lib/api-error';
import { askDialog } from '../../lib/dialog';
import { brief, toast } from '../../lib/toast';
import { orderWords } from './order-words';
import { useUpdateOrderMutation, type Order } from './orders-api';

const REVERSED = ['ORDER_REFUNDED', 'ORDER_DISPUTED'];

/** Ships an order once it is paid for; asks again when its money was given back or is disputed. */
export function ShipButton({ order }: { order: Order }) {
  const [updateOrder] = useUpdateOrderMutation();
  const { _id, status, transactionId, itemName, customerName } = order;
  if (status === 'Shipped') return <>Shipped</>;
  if (status !== 'Pending') return <>Not paid yet</>;

  const ship = async () => {
    const isSure = await askDialog({
      title: 'Ship Order?',
      text: `${orderWords(order)} to ${customerName}`,
      icon: 'warning',
      confirmText: 'Yes, Ship!',
    });
    if (!isSure) return;
    const update = { order: _id, transactionId, status: 'Shipped' } as const;
    let { error } = await updateOrder({ id: _id, updateOrderDto: update });
    if (error && REVERSED.includes(apiErrorBody(error)?.code ?? '')) {
      const isSureAnyway = await askDialog({
        title: 'Ship anyway?',
        text: errorMessage(error),
        icon: 'warning',
        confirmText: 'Ship anyway',
      });
      if (!isSureAnyway) return;
      ({ error } = await updateOrder({ id: _id, updateOrderDto: { ...update, anyway: true } }));
    }
    return error
      ? toast('error', errorMessage(error))
      : toast('success', `Order for ${brief(itemName)} has been shipped`);
  };
  return (
    <ActionButton variant="primary" of={`the order for ${itemName}`} onAct={ship}>
      Ship
    </ActionButton>
  );
}

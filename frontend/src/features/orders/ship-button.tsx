import { ActionButton } from '../../components/action-button';
import { errorMessage } from '../../lib/api-error';
import { askDialog } from '../../lib/dialog';
import { brief, toast } from '../../lib/toast';
import { useUpdateOrderMutation, type Order } from './orders-api';

/** Ships an order once it is paid for. */
export function ShipButton({ order }: { order: Order }) {
  const [updateOrder] = useUpdateOrderMutation();
  const { _id, status, transactionId, itemName, customerName } = order;
  if (status === 'Shipped') return <>Shipped</>;
  if (status !== 'Pending') return <>Not paid yet</>;

  const ship = async () => {
    const isSure = await askDialog({
      title: 'Ship Order?',
      text: `${order.quantity} × ${itemName} to ${customerName}`,
      icon: 'warning',
      confirmText: 'Yes, Ship!',
    });
    if (!isSure) return;
    const { error } = await updateOrder({ id: _id, updateOrderDto: { order: _id, transactionId, status: 'Shipped' } });
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

import Button from 'react-bootstrap/Button';
import { errorMessage } from '../../lib/api-error';
import { askDialog } from '../../lib/dialog';
import { toast } from '../../lib/toast';
import { useUpdateOrderMutation, type Order } from './orders-api';

/** Ships an order once it is paid for. */
export function ShipButton({ order }: { order: Order }) {
  const [updateOrder, { isLoading }] = useUpdateOrderMutation();
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
    return error ? toast('error', errorMessage(error)) : toast('success', `Order for ${itemName} has been shipped`);
  };
  return (
    <Button size="sm" disabled={isLoading} onClick={() => void ship()}>
      Ship<span className="visually-hidden"> the order for {itemName}</span>
    </Button>
  );
}

import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/action-button';
import { apiErrorBody, errorMessage } from '../../../lib/api/api-error';
import { useMay } from '../../../entities/account/use-may';
import { orderPath } from '../../../lib/paths';
import { brief, toast } from '../../../components/toast/toast';
import { isWhollyRefunded } from '../../../entities/order/is-to-ship';
import { useUpdateOrderMutation, type Order } from '../../../entities/order/orders-api';
import { askToShipAnyway, askToShipTracked, isReversed } from './ship-dialogs';

/** Ships an order once it is paid for; asks again when its money was given back or is disputed. */
export function ShipButton({ order }: { order: Order }) {
  const [updateOrder] = useUpdateOrderMutation();
  const { may } = useMay();
  const { _id, status, transactionId, itemName, closedAt, callOff } = order;
  if (status === 'Shipped') return <>Shipped</>;
  if (status !== 'Pending') return <>Not paid yet</>;
  if (closedAt) return <>Cancelled</>;
  if (isWhollyRefunded(order)) return <>Refunded</>;
  if (callOff?.waitsFor === 'answer') {
    if (!may('answerCallOff')) return <>To be answered</>;
    return (
      <Link to={orderPath(_id)}>
        Answer first<span className="visually-hidden">: the order for {itemName}</span>
      </Link>
    );
  }

  if (!may('shipOrders')) return <>To ship</>;

  const ship = async () => {
    const tracking = await askToShipTracked(order);
    if (!tracking) return;
    const update = { order: _id, transactionId, status: 'Shipped', ...tracking } as const;
    let { error } = await updateOrder({ id: _id, updateOrderDto: update });
    if (error && isReversed(apiErrorBody(error)?.code)) {
      if (!(await askToShipAnyway(errorMessage(error)))) return;
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

import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../lib/paths';
import { showDialog } from '../../components/dialog/ask-dialog';
import { useNavigateWhileHere } from '../../lib/page/use-navigate-while-here';
import { paidState } from '../../entities/order/paid-state';
import type { Order } from '../../entities/order/orders-api';

/**
 * Ends the payment of an order: says once that it is paid, and goes on to My Orders, which thanks for it. The answer to this tab may be lost,
 * or another tab may pay, so an order that turns paid while the page is open ends it as well.
 */
export function useFinish(order: Order) {
  const { _id, number } = order;
  const navigateWhileHere = useNavigateWhileHere();
  const [wasUnpaid] = useState(order.status === 'Unpaid');
  const [paidWith, setPaidWith] = useState<string>();
  const isFinished = useRef(false);

  const finish = useCallback(
    async (transactionId: string) => {
      if (isFinished.current) return;
      isFinished.current = true;
      setPaidWith(transactionId);
      const footer = number && `Order ${number}`;
      const text = `Your TransectionID is ${transactionId}`;
      await showDialog({ title: 'Payment is successful!', text, icon: 'success', footer });
      await navigateWhileHere(paths.myOrders, paidState(_id));
    },
    [navigateWhileHere, _id, number],
  );

  const transactionId = order.status === 'Unpaid' ? undefined : order.transactionId;
  useEffect(() => {
    if (wasUnpaid && transactionId !== undefined) void finish(transactionId);
  }, [wasUnpaid, transactionId, finish]);

  return { finish, paidWith: paidWith ?? transactionId };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../lib/paths';
import { showDialog } from '../../components/dialog/ask-dialog';
import { useNavigateWhileHere } from '../../lib/page/use-navigate-while-here';
import type { Order } from '../../entities/order/orders-api';

/**
 * Ends the payment of an order: says once that it is paid, and goes on to My Orders. The answer to this tab may be lost,
 * or another tab may pay, so an order that turns paid while the page is open ends it as well.
 */
export function useFinish(order: Order) {
  const { number } = order;
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
      await navigateWhileHere(paths.myOrders);
    },
    [navigateWhileHere, number],
  );

  const transactionId = order.status === 'Unpaid' ? undefined : order.transactionId;
  useEffect(() => {
    if (wasUnpaid && transactionId !== undefined) void finish(transactionId);
  }, [wasUnpaid, transactionId, finish]);

  return { finish, paidWith: paidWith ?? transactionId };
}

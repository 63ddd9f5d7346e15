import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, paymentPath } from '../../app/paths';
import { showDialog } from '../../lib/dialog';
import type { Order } from '../orders/orders-api';

/**
 * Ends the payment of an order: says once that it is paid, and goes on to My Orders. The answer to this tab may be lost,
 * or another tab may pay, so an order that turns paid while the page is open ends it as well.
 */
export function useFinish(order: Order) {
  const navigate = useNavigate();
  const [wasUnpaid] = useState(order.status === 'Unpaid');
  const [paidWith, setPaidWith] = useState<string>();
  const isFinished = useRef(false);
  const page = paymentPath(order._id);

  const finish = useCallback(
    async (transactionId: string) => {
      if (isFinished.current) return;
      isFinished.current = true;
      setPaidWith(transactionId);
      const text = `Your TransectionID is ${transactionId}`;
      await showDialog({ title: 'Payment is successful!', text, icon: 'success' });
      // Whoever has gone to another page meanwhile stays there.
      if (location.pathname === page) await navigate(paths.myOrders);
    },
    [navigate, page],
  );

  const transactionId = order.status === 'Unpaid' ? undefined : order.transactionId;
  useEffect(() => {
    if (wasUnpaid && transactionId !== undefined) void finish(transactionId);
  }, [wasUnpaid, transactionId, finish]);

  return { finish, paidWith: paidWith ?? transactionId };
}

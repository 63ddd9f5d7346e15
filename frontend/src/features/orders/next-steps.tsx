import { Link } from 'react-router-dom';
import { useMay } from '../../entities/account/use-may';
import { paymentPath } from '../../lib/paths';
import { CancelOrderButton } from '../../entities/order/cancel-order-button';
import { OrderAgainButton } from './order-again-button';
import styles from './order-page.module.scss';
import { Panel } from '../../components/panel/panel';
import { OrderStatus } from '../../entities/order/order-status';
import type { OrderDetails } from '../../entities/order/orders-api';

/** How the order stands, and what can be done with it now. */
export function NextSteps({ order }: { order: OrderDetails }) {
  const { may } = useMay();
  const { _id, status, isOwn, noLongerSold } = order;
  const isUnpaid = status === 'Unpaid';
  return (
    <Panel title="Status">
      <p className={styles.status}>
        <OrderStatus order={order} isOwn={isOwn} />
      </p>
      {noLongerSold && <p>A product of it is no longer sold, so it can not be paid. Nothing was charged.</p>}
      <div className={styles.steps}>
        {isUnpaid && isOwn && !noLongerSold && (
          <Link to={paymentPath(_id)} className="btn btn-primary btn-sm">
            Pay
          </Link>
        )}
        {isUnpaid && (isOwn || may('cancelOrder')) && <CancelOrderButton order={order} isOwn={isOwn} />}
        {isOwn && <OrderAgainButton order={order} />}
      </div>
    </Panel>
  );
}

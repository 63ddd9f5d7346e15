import { Link, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Empty } from '../../components/loading/empty';
import { Loader } from '../../components/loading/loader';
import { LoadFailed } from '../../components/loading/load-failed';
import { errorStatus } from '../../lib/api/api-error';
import { formatDollars } from '../../lib/text/money';
import { PurchaseSteps } from '../../components/purchase/purchase-steps';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { CancelOrderButton } from '../../entities/order/cancel-order-button';
import { OrderNumber } from '../../entities/order/order-number';
import { OrderedProducts } from '../../entities/order/ordered-products';
import { useGetOrderQuery, type Order } from '../../entities/order/orders-api';
import { sumFacts } from '../../entities/order/sum-rows';
import { OrderTheRest } from './order-the-rest';
import { PaymentCard } from './payment-card';
import styles from './payment-page.module.scss';
import { reversalFacts, type Fact } from '../../entities/order/reversal-words';

export default function PaymentPage() {
  const { orderId = '' } = useParams();
  // The card's fields are a frame, so the window gains the focus all the time; the payment itself tells the order's
  // outcome.
  const { data, error, refetch } = useGetOrderQuery({ id: orderId }, { refetchOnFocus: false });
  const isGone = [400, 403, 404].includes(errorStatus(error) ?? 0);
  // Cancelled while the page was open: the cached order must not be paid.
  const order = isGone ? undefined : data;
  return (
    <DashboardPage title="Payment" above={<PurchaseSteps at="Pay" />}>
      {order && (
        <div className={styles.columns}>
          <OrderSummary order={order} />
          {order.noLongerSold ? <NoLongerSold order={order} /> : <PaymentCard key={order._id} order={order} />}
        </div>
      )}
      {!order && !error && <Loader />}
      {!order && error && <NoOrder isGone={isGone} error={error} onRetry={refetch} />}
    </DashboardPage>
  );
}

function NoOrder({ isGone, error, onRetry }: { isGone: boolean; error: unknown; onRetry: () => unknown }) {
  if (!isGone) return <LoadFailed what="The order" error={error} onRetry={onRetry} />;
  return (
    <Empty message="There is no such order. It may have been cancelled; then nothing was charged.">
      <Link to={paths.myOrders} className="btn btn-primary">
        My Orders
      </Link>
    </Empty>
  );
}

/** In place of the card form: nothing can be paid for any more. */
function NoLongerSold({ order }: { order: Order }) {
  return (
    <section className={styles.card} aria-labelledby="no-longer-sold">
      <h2 id="no-longer-sold">No longer sold</h2>
      <p>
        {order.lines.length > 1 ? 'A product of this order' : order.itemName} has been taken off the shop, so this order
        can not be paid. Nothing was charged. You can cancel the order.
      </p>
      <CancelOrderButton order={order} isOwn />
      <OrderTheRest order={order} />
    </section>
  );
}

function OrderSummary({ order }: { order: Order }) {
  const facts = [
    { label: 'Order number', value: <OrderNumber order={order} /> },
    { label: 'Customer name', value: order.customerName },
    { label: 'Item', value: <OrderedProducts order={order} isOpen /> },
    { label: 'Quantity', value: order.quantity },
    { label: 'Shipping address', value: <span className="text-lines">{order.customerAddress}</span> },
    { label: 'Contact number', value: order.customerNumber },
    ...(order.company ? [{ label: 'Company', value: order.company }] : []),
    ...(order.purchaseOrderNumber ? [{ label: 'Purchase order number', value: order.purchaseOrderNumber }] : []),
    ...(order.taxNumber ? [{ label: 'Tax number', value: order.taxNumber }] : []),
    ...(order.note ? [{ label: 'Note', value: <span className="text-lines">{order.note}</span> }] : []),
    ...sumFacts(order),
  ];
  return (
    <section className={styles.card} aria-labelledby="order-summary">
      <h2 id="order-summary">Order summary</h2>
      <dl className={styles.facts}>
        <Facts facts={facts} />
        <div className={styles.amount}>
          <dt>Amount to be paid</dt>
          <dd>{formatDollars(order.amountToBePaid)}</dd>
        </div>
        <Facts facts={reversalFacts(order)} />
      </dl>
    </section>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return facts.map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
}

import { Link, useLocation, useParams } from 'react-router-dom';
import { Empty } from '../../components/loading/empty';
import { Loader } from '../../components/loading/loader';
import { LoadFailed } from '../../components/loading/load-failed';
import { Panel, PanelColumns } from '../../components/panel/panel';
import { errorStatus } from '../../lib/api/api-error';
import { useNamedPart } from '../../lib/page/use-named-part';
import { paths } from '../../lib/paths';
import { SubjectHistory } from '../audit/subject-history';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { OrderNotices } from '../notices/order-notices';
import { PaymentDetails } from '../payments/payment-details';
import { RefundPanel } from '../refunds/refund-panel';
import { OrderDocuments } from '../sale-documents/order-documents';
import { useMay } from '../../entities/account/use-may';
import { CancellationPanel } from '../cancellations/cancellation-panel';
import { isToShip } from '../../entities/order/is-to-ship';
import { NextSteps } from './next-steps';
import { OrderFacts } from './order-facts';
import { OrderHelp } from './order-help';
import { OrderLines } from './order-lines';
import { OrderNotes } from './office/order-notes';
import { OrderParcels } from './order-parcels';
import { OrderTimeline } from './order-timeline';
import { useGetOrderQuery, type OrderDetails } from '../../entities/order/orders-api';
import { ShipPanel } from './office/ship-panel';

/** One order, for its customer and for staff. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOrderQuery({ id });
  const isGone = [400, 403, 404].includes(errorStatus(error) ?? 0);
  const order = isGone ? undefined : data;
  return (
    <DashboardPage title={order?.number ? `Order ${order.number}` : 'Order'}>
      {order && <Order key={order._id} order={order} />}
      {!order && !error && <Loader />}
      {!order && error && !isGone && <LoadFailed what="The order" error={error} onRetry={refetch} />}
      {isGone && <NoOrder />}
    </DashboardPage>
  );
}

function NoOrder() {
  const { mayOpen } = useMay();
  const leadsToAll = mayOpen(paths.manageOrder);
  return (
    <Empty message="There is no such order. It may have been cancelled.">
      <Link to={leadsToAll ? paths.manageOrder : paths.myOrders} className="btn btn-primary">
        {leadsToAll ? 'Manage Orders' : 'My Orders'}
      </Link>
    </Empty>
  );
}

/** The forms that an address may name: the skip link names a part that is no form. */
const FORMS = ['#ship', '#refund', '#answer', '#ask'];

function Order({ order }: { order: OrderDetails }) {
  const { may } = useMay();
  useNamedPart(FORMS.includes(useLocation().hash), { takesFocus: true });
  return (
    <PanelColumns
      wide={
        <>
          <NextSteps order={order} />
          <OrderParcels order={order} />
          <OrderLines order={order} />
          {may('shipOrders') && isToShip(order) && <ShipPanel key={order.parcels.length} order={order} />}
        </>
      }
      narrow={
        <>
          <OrderDocuments order={order} />
          <CancellationPanel order={order} />
          <RefundPanel order={order} />
          <OrderFacts order={order} />
          {may('getPaymentDetails') && <PaymentDetails order={order} />}
          {order.isOwn && <OrderHelp order={order} />}
        </>
      }
      last={
        <>
          <OrderTimeline order={order} />
          {may('listOrderNotes') && <OrderNotes order={order} />}
          <OrderNotices order={order} />
          {may('listAuditEntries') && (
            <Panel title="History">
              <SubjectHistory id={order._id} none="No admin has done anything about this order." />
            </Panel>
          )}
        </>
      }
    />
  );
}

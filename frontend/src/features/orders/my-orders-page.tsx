import { Link, useLocation } from 'react-router-dom';
import { paths, paymentPath, reviewPath } from '../../lib/paths';
import { DataTable, OneLine, type Column } from '../../components/table/data-table';
import { formatDay } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { useListParams } from '../../lib/page/list-params';
import { useSessionUser } from '../../entities/account/use-session-user';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { AskLink } from '../cancellations/ask-link';
import { CancelOrderButton } from '../../entities/order/cancel-order-button';
import { OrderAgainButton } from './order-again-button';
import { OrderedProducts } from '../../entities/order/ordered-products';
import { OrderNumber } from '../../entities/order/order-number';
import { OrderStatus } from '../../entities/order/order-status';
import { paidIdOf } from '../../entities/order/paid-state';
import { Thanks } from './thanks';
import { useListMyOrdersQuery, type Order } from '../../entities/order/orders-api';

const PAGE_SIZE = 10;

const columns: readonly Column<Order>[] = [
  { header: 'Item Name', cell: (order) => <OrderedProducts order={order} isWhole />, isText: true, place: 'title' },
  { header: 'Quantity', cell: ({ quantity }) => quantity, isNumber: true },
  { header: 'Amount To be paid', cell: ({ amountToBePaid }) => formatDollars(amountToBePaid), isNumber: true },
  { header: 'Status', cell: (order) => <OrderStatus order={order} isOwn isSpecified />, place: 'lead' },
  { header: 'Make Payment', cell: (order) => <Payment order={order} />, place: 'mark' },
  { header: 'Cancel Order', cell: (order) => <Cancelling order={order} /> },
  { header: 'Review / Order Again', cell: (order) => <PaidOrderLinks order={order} /> },
  {
    header: 'Order Number',
    place: 'note',
    cell: (order) => (
      <div className="d-flex flex-wrap gap-2">
        <OrderNumber order={order} />
        <small>{formatDay(order.createdAt)}</small>
      </div>
    ),
  },
];

export default function MyOrdersPage() {
  const { email } = useSessionUser();
  const { page } = useListParams();
  const paidId = paidIdOf(useLocation().state);
  const list = useListMyOrdersQuery({ email, page, limit: PAGE_SIZE }, { skip: email === '' });
  return (
    <DashboardPage
      title="My Orders"
      above={paidId && <Thanks id={paidId} />}
      tools={
        <Link to={paths.allProducts} className="btn btn-outline-secondary">
          Order something else
        </Link>
      }
    >
      <DataTable
        label="orders"
        columns={columns}
        rowKey={({ _id }) => _id}
        nameOf={({ number, itemName }) => `${number}, ${itemName}`}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage="You have not ordered anything"
      />
    </DashboardPage>
  );
}

function Payment({ order }: { order: Order }) {
  if (order.status !== 'Unpaid') {
    return (
      <div>
        Paid
        <span data-detail>
          <OneLine>{order.transactionId}</OneLine>
        </span>
      </div>
    );
  }
  if (order.noLongerSold) return <span className="text-danger">No longer sold</span>;
  return (
    <Link to={paymentPath(order._id)} className="btn btn-primary btn-sm">
      Pay<span className="visually-hidden"> for {order.itemName}</span>
    </Link>
  );
}

/** Paid for, it can not be cancelled, but its customer can ask for it. */
function Cancelling({ order }: { order: Order }) {
  return (
    <>
      <CancelOrderButton order={order} isOwn />
      <AskLink order={order} />
    </>
  );
}

/** Links of a paid order: to review its first product, unless the order was cancelled, and to order it again. */
function PaidOrderLinks({ order }: { order: Order }) {
  const { status, itemId, itemName, lines, closedAt } = order;
  if (status === 'Unpaid') return null;
  return (
    <>
      {!closedAt && (
        <>
          <Link to={reviewPath(itemId)}>
            Review<span className="visually-hidden"> {lines[0]?.itemName ?? itemName}</span>
          </Link>
          <br />
        </>
      )}
      <OrderAgainButton order={order} />
    </>
  );
}

import { DataTable, Id, type Column } from '../../components/data-table';
import { LabelledSelect } from '../../components/labelled-select';
import { SearchField } from '../../components/search-field';
import { listOrdersQueryLimits } from '../../lib/generated/contract-limits';
import { useListParams } from '../../lib/list-params';
import { DashboardPage } from '../dashboard/dashboard-page';
import { CancelOrderButton } from './cancel-order-button';
import { OrderedProducts } from './ordered-products';
import { OrderStatus } from './order-status';
import { useListOrdersQuery, type Order } from './orders-api';
import { ShipButton } from './ship-button';

const PAGE_SIZE = 20;

const statuses = [
  { value: '', label: 'All' },
  { value: 'Unpaid', label: 'Unpaid' },
  { value: 'Pending', label: 'Pending' },
  { value: 'Shipped', label: 'Shipped' },
] as const;

const columns: readonly Column<Order>[] = [
  { header: 'Customer Name', cell: ({ customerName }) => customerName, isText: true },
  { header: 'Item Name', cell: (order) => <OrderedProducts order={order} hasSum />, isText: true },
  { header: 'Quantity', cell: ({ quantity }) => quantity, isNumber: true },
  { header: 'Status', cell: (order) => <OrderStatus order={order} /> },
  { header: 'Transection ID', cell: ({ transactionId }) => <Id>{transactionId || '–'}</Id> },
  { header: 'Action', cell: (order) => <ShipButton order={order} /> },
  { header: 'Cancel Order', cell: (order) => <CancelOrderButton order={order} /> },
];

export default function ManageOrdersPage() {
  const { page, param, setParam } = useListParams();
  const status = statuses.find(({ value }) => value === param('status'))?.value ?? '';
  const q = param('q');
  const list = useListOrdersQuery({ q: q || undefined, status: status || undefined, page, limit: PAGE_SIZE });
  return (
    <DashboardPage
      title="Manage Orders"
      tools={
        <>
          <SearchField label="Search the orders" maxLength={listOrdersQueryLimits.q.maxLength} />
          <LabelledSelect
            label="Status"
            value={status}
            options={statuses}
            onChange={(value) => setParam('status', value)}
          />
        </>
      }
    >
      <DataTable
        label="orders"
        columns={columns}
        rowKey={({ _id }) => _id}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage={q || status ? 'No order matches' : 'There are no orders to show'}
      />
    </DashboardPage>
  );
}

import { DataTable, Id, type Column } from '../../components/data-table';
import { useListParams } from '../../lib/list-params';
import { DashboardPage } from '../dashboard/dashboard-page';
import { useListPaymentsQuery, type Payment } from './payments-api';

const PAGE_SIZE = 20;

const columns: readonly Column<Payment>[] = [
  { header: 'Order ID', cell: ({ order }) => <Id>{order}</Id> },
  { header: 'Transection ID', cell: ({ transactionId }) => <Id>{transactionId}</Id> },
];

export default function AllPaymentsPage() {
  const { page } = useListParams();
  const list = useListPaymentsQuery({ page, limit: PAGE_SIZE });
  return (
    <DashboardPage title={list.data ? `All Payments: ${list.data.total}` : 'All Payments'}>
      <DataTable
        label="payments"
        columns={columns}
        rowKey={({ _id }) => _id}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage="There are no payments yet"
      />
    </DashboardPage>
  );
}

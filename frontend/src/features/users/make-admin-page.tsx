import { DataTable, type Column } from '../../components/data-table';
import { useListParams } from '../../lib/list-params';
import { DashboardPage } from '../dashboard/dashboard-page';
import { PromoteButton } from './promote-button';
import { RemoveUserButton } from './remove-user-button';
import { useListUsersQuery, type User } from './users-api';

const PAGE_SIZE = 20;

const columns: readonly Column<User>[] = [
  { header: 'Email', cell: ({ email }) => email, isLong: true },
  { header: 'Make Admin', cell: (user) => <PromoteButton user={user} /> },
  { header: 'Remove User', cell: (user) => <RemoveUserButton user={user} /> },
];

export default function MakeAdminPage() {
  const { page } = useListParams();
  const list = useListUsersQuery({ page, limit: PAGE_SIZE });
  return (
    <DashboardPage title="All Users">
      <DataTable
        label="users"
        columns={columns}
        rowKey={({ _id }) => _id}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage="There are no users on this page"
      />
    </DashboardPage>
  );
}

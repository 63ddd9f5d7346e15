import { DataTable, type Column } from '../../components/data-table';
import { SearchField } from '../../components/search-field';
import { listUsersQueryLimits } from '../../lib/generated/contract-limits';
import { useListParams } from '../../lib/list-params';
import { DashboardPage } from '../dashboard/dashboard-page';
import { PositionCell } from './position-cell';
import { RemoveUserButton } from './remove-user-button';
import { useListUsersQuery, type User } from './users-api';

const PAGE_SIZE = 20;

const columns: readonly Column<User>[] = [
  { header: 'Email', cell: ({ email }) => email, isLong: true },
  { header: 'Make Admin', cell: (user) => <PositionCell user={user} /> },
  { header: 'Remove User', cell: (user) => <RemoveUserButton user={user} /> },
  { header: 'Name', cell: ({ displayName }) => displayName, isText: true },
];

export default function MakeAdminPage() {
  const { page, param } = useListParams();
  const q = param('q');
  const list = useListUsersQuery({ q: q || undefined, page, limit: PAGE_SIZE });
  return (
    <DashboardPage
      title="All Users"
      tools={<SearchField label="Search the users" maxLength={listUsersQueryLimits.q.maxLength} />}
    >
      <DataTable
        label="users"
        columns={columns}
        rowKey={({ _id }) => _id}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage={q ? 'No user matches' : 'There are no users on this page'}
      />
    </DashboardPage>
  );
}

import { Link } from 'react-router-dom';
import type { Column } from '../../components/data-table';
import { SearchField } from '../../components/search-field';
import { listUsersQueryLimits } from '../../lib/generated/contract-limits';
import { useListParams } from '../../lib/list-params';
import { formatDay, formatNumber } from '../../lib/measures';
import { formatDollars } from '../../lib/money';
import { customerPath } from '../../lib/paths';
import { DashboardPage } from '../dashboard/dashboard-page';
import { WorkList } from '../work-list/work-list';
import { PositionCell } from './position-cell';
import { RemoveUserButton } from './remove-user-button';
import { useListUsersQuery, type ListedUser } from './users-api';

const PAGE_SIZE = 20;

const columns: readonly Column<ListedUser>[] = [
  {
    header: 'Email',
    cell: ({ _id, email }) => <Link to={customerPath(_id)}>{email}</Link>,
    isLong: true,
    place: 'title',
  },
  { header: 'Make Admin', cell: (user) => <PositionCell user={user} /> },
  { header: 'Remove User', cell: (user) => <RemoveUserButton user={user} /> },
  { header: 'Name', cell: ({ displayName }) => displayName, isText: true, place: 'note' },
  { header: 'Verified', cell: ({ emailVerified }) => (emailVerified ? 'Yes' : 'No') },
  { header: 'Orders', cell: ({ orders }) => formatNumber(orders), isNumber: true },
  { header: 'Spent', cell: ({ spent }) => formatDollars(spent), isNumber: true, place: 'mark' },
  { header: 'Last Seen', cell: ({ lastSeenAt }) => (lastSeenAt ? formatDay(lastSeenAt) : '–') },
  { header: 'Joined', cell: ({ createdAt }) => formatDay(createdAt) },
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
      <WorkList
        label="users"
        columns={columns}
        rowKey={({ _id }) => _id}
        nameOf={({ email }) => email}
        pathOf={({ _id }) => customerPath(_id)}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage={q ? 'No user matches' : 'There are no users on this page'}
      />
    </DashboardPage>
  );
}

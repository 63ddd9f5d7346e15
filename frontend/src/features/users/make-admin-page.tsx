import { Link } from 'react-router-dom';
import { SecondLine, type Column } from '../../components/table/data-table';
import { LabelledSelect } from '../../components/table/labelled-select';
import { SearchField } from '../../components/table/search-field';
import { listUsersQueryLimits } from '../../lib/generated/contract-limits';
import { useListParams } from '../../lib/page/list-params';
import { formatDay, formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { customerPath } from '../../lib/paths';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { ListTabs } from '../../components/work-list/list-tabs';
import { WorkList } from '../../components/work-list/work-list';
import { PositionCell } from './position-cell';
import { RemoveUserButton } from './remove-user-button';
import { useCountUsersQuery, useListUsersQuery, type ListedUser } from './users-api';

const PAGE_SIZE = 20;

const columns: readonly Column<ListedUser>[] = [
  {
    header: 'Email',
    cell: ({ _id, email, lastSeenAt }) => (
      <>
        <Link to={customerPath(_id)}>{email}</Link>
        <SecondLine>{lastSeenAt && `Last seen ${formatDay(lastSeenAt)}`}</SecondLine>
      </>
    ),
    isLong: true,
    place: 'title',
  },
  { header: 'Make Admin', cell: (user) => <PositionCell user={user} /> },
  { header: 'Remove User', cell: (user) => <RemoveUserButton user={user} /> },
  {
    header: 'Name',
    cell: ({ displayName, createdAt }) => (
      <>
        {displayName}
        <SecondLine>Joined {formatDay(createdAt)}</SecondLine>
      </>
    ),
    isText: true,
    place: 'note',
  },
  { header: 'Verified', cell: ({ emailVerified }) => (emailVerified ? 'Yes' : 'No') },
  { header: 'Orders', cell: ({ orders }) => formatNumber(orders), isNumber: true },
  { header: 'Spent', cell: ({ spent }) => formatDollars(spent), isNumber: true, place: 'mark' },
  { header: 'Last Seen', cell: ({ lastSeenAt }) => (lastSeenAt ? formatDay(lastSeenAt) : '–'), isExtra: true },
  { header: 'Joined', cell: ({ createdAt }) => formatDay(createdAt), isExtra: true },
];

const BY_AGE = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

const SORTS = [
  ...BY_AGE,
  { value: 'email', label: 'By e-mail' },
  { value: 'lastSeen', label: 'Last seen first' },
] as const;

export default function MakeAdminPage() {
  const { page, param, setParam } = useListParams();
  const q = param('q');
  const asked = param('list') === 'admins' ? 'admins' : undefined;
  const sorts = asked ? BY_AGE : SORTS;
  const first = q ? 'email' : 'newest';
  const sort = sorts.find(({ value }) => value === param('sort'))?.value;
  const list = useListUsersQuery({ q: q || undefined, list: asked, sort, page, limit: PAGE_SIZE });
  const { currentData: counts } = useCountUsersQuery({ q: q || undefined });
  return (
    <DashboardPage
      title="All Users"
      tools={
        <>
          <SearchField label="Search the users" maxLength={listUsersQueryLimits.q.maxLength} />
          <LabelledSelect
            label="Sort"
            value={sort ?? first}
            options={sorts}
            onChange={(value) => setParam('sort', value === first ? '' : value)}
          />
        </>
      }
    >
      <ListTabs
        label="Position"
        param="list"
        value={asked ?? ''}
        tabs={[
          { value: '', label: 'All', count: counts?.all },
          { value: 'admins', label: 'Admins', count: counts?.admins },
        ]}
      />
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

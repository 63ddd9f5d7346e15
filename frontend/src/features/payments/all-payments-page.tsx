import { Link, matchPath, Navigate, useLocation } from 'react-router-dom';
import { OneLine, SecondLine, type Column } from '../../components/table/data-table';
import { DownloadButton } from '../../components/download-button';
import { DayRange } from '../../components/table/day-range';
import { LabelledSelect } from '../../components/table/labelled-select';
import { SearchField } from '../../components/table/search-field';
import { listPaymentsQueryLimits } from '../../lib/generated/contract-limits';
import { OfficeLink } from '../../entities/account/office-link';
import { useListParams } from '../../lib/page/list-params';
import { formatCalendarDay, formatMoment } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { customerPath, orderPath, paths } from '../../lib/paths';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { OrderNumber } from '../../entities/order/order-number';
import { formatCount } from '../../components/work-list/format-count';
import { StateTabs } from '../../components/work-list/state-tabs';
import { WorkList } from '../../components/work-list/work-list';
import styles from './all-payments-page.module.scss';
import { PaymentSum } from './payment-sum';
import { brandName, STATE_NAMES } from './payment-words';
import { useCountPaymentsQuery, useListPaymentsQuery, type Payment, type PaymentFilter } from './payments-api';

const PAGE_SIZE = 20;

/** A year of more than four digits is still being typed. */
const A_DAY = /^\d{4}-\d\d-\d\d$/;

const states = Object.keys(STATE_NAMES) as Payment['state'][];

const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

const columns: readonly Column<Payment>[] = [
  {
    header: 'Order ID',
    cell: ({ order }) => (
      <Link to={orderPath(order)} className={styles.short}>
        <OneLine>{order}</OneLine>
      </Link>
    ),
  },
  {
    header: 'Transection ID',
    cell: ({ transactionId }) => (
      <span className={styles.short}>
        <OneLine>{transactionId}</OneLine>
      </span>
    ),
  },
  { header: 'Date', cell: (payment) => <When payment={payment} /> },
  { header: 'Customer', cell: ({ customer }) => <Payer customer={customer} />, isText: true, place: 'title' },
  {
    header: 'Order Number',
    cell: ({ order, orderNumber }) => <OrderNumber order={{ _id: order, number: orderNumber }} />,
    place: 'note',
  },
  { header: 'Amount', cell: (payment) => <Amount payment={payment} />, isNumber: true, place: 'mark' },
  {
    header: 'Refunded',
    cell: ({ refunded }) => (refunded ? formatDollars(refunded) : '–'),
    isNumber: true,
    isExtra: true,
  },
  {
    header: 'Disputed',
    cell: ({ withdrawn }) => (withdrawn ? formatDollars(withdrawn) : '–'),
    isNumber: true,
    isExtra: true,
  },
  { header: 'Card', cell: ({ card }) => (card ? <Card card={card} /> : '–'), isExtra: true },
  { header: 'State', cell: (payment) => <State payment={payment} /> },
];

/** The payments, also under their other address, which leads here with what is searched. */
export default function AllPaymentsPage() {
  const { pathname, search } = useLocation();
  return matchPath(paths.ledger, pathname) ? <Navigate to={paths.allPayments + search} replace /> : <Payments />;
}

/** All of them, found by words, days and state, with what they come to. */
function Payments() {
  const { page, param, setParam } = useListParams();
  const dayOf = (name: string) => (A_DAY.test(param(name)) ? param(name) : undefined);
  const filter: PaymentFilter = {
    q: param('q') || undefined,
    from: dayOf('from'),
    until: dayOf('until'),
    state: states.find((each) => each === param('state')),
  };
  const sort = SORTS.find(({ value }) => value === param('sort'))?.value;
  const list = useListPaymentsQuery({ ...filter, sort, page, limit: PAGE_SIZE });
  const { currentData: counts } = useCountPaymentsQuery({ q: filter.q });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <DashboardPage
      title={list.data ? `All Payments: ${formatCount(list.data.total)}` : 'All Payments'}
      tools={
        <>
          <SearchField label="Search the payments" maxLength={listPaymentsQueryLimits.q.maxLength} />
          <LabelledSelect
            label="Sort"
            value={sort ?? 'newest'}
            options={SORTS}
            onChange={(value) => setParam('sort', value === 'newest' ? '' : value)}
          />
          <DayRange from={param('from')} until={param('until')} onChange={setParam} />
          <DownloadButton url={exportUrl(filter)} name="karigar-payments">
            Export CSV
          </DownloadButton>
        </>
      }
    >
      <StateTabs value={filter.state} names={STATE_NAMES} counts={counts} />
      <PaymentSum filter={filter} />
      <WorkList
        label="payments"
        columns={columns}
        rowKey={({ _id }) => _id}
        nameOf={({ order, orderNumber, customer }) => `${orderNumber || order}, ${customer.name}`}
        pathOf={({ order }) => orderPath(order)}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage={isFiltered ? 'No payment matches' : 'There are no payments yet'}
      />
    </DashboardPage>
  );
}

/** The day where the shop is; the moment, as the reader's clock has it, on demand. */
function When({ payment: { day, createdAt } }: { payment: Payment }) {
  return (
    <time dateTime={createdAt} className={styles.when} title={formatMoment(createdAt)}>
      {formatCalendarDay(day)}
    </time>
  );
}

function Payer({ customer: { _id, name } }: Pick<Payment, 'customer'>) {
  return _id ? <OfficeLink to={customerPath(_id)}>{name}</OfficeLink> : <>{name}</>;
}

function Amount({ payment: { amount, refunded, withdrawn } }: { payment: Payment }) {
  const gone = [refunded && `${formatDollars(refunded)} refunded`, withdrawn && `${formatDollars(withdrawn)} disputed`];
  return (
    <>
      {formatDollars(amount)}
      <SecondLine>{gone.filter(Boolean).join(', ')}</SecondLine>
    </>
  );
}

function State({ payment: { state, card } }: { payment: Payment }) {
  return (
    <>
      {STATE_NAMES[state]}
      <SecondLine>{card && <Card card={card} />}</SecondLine>
    </>
  );
}

function Card({ card: { brand, lastFour } }: { card: NonNullable<Payment['card']> }) {
  return (
    <>
      {brandName(brand)} <span className={styles.digits}>•••• {lastFour}</span>
    </>
  );
}

function exportUrl(filter: PaymentFilter): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  return `/payment/export${query && `?${query}`}`;
}

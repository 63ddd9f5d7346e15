import { Link } from 'react-router-dom';
import { OneLine, type Column } from '../../components/table/data-table';
import { formatDay, formatMoment } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { orderPath } from '../../lib/paths';
import type { Dispute, Doubt, Hold } from './money-api';

interface OfOrder {
  order?: string;
  orderNumber?: string;
}

function orderLink({ order, orderNumber }: OfOrder) {
  return order ? <Link to={orderPath(order)}>{orderNumber || order}</Link> : '–';
}

const order = { header: 'Order', cell: orderLink };

const amount = {
  header: 'Amount',
  cell: (row: { amount: number }) => formatDollars(row.amount),
  isNumber: true,
};

export const doubtColumns: readonly Column<Doubt>[] = [
  order,
  amount,
  { header: 'Since', cell: ({ since }) => <time dateTime={since}>{formatMoment(since)}</time> },
];

export const disputeColumns: readonly Column<Dispute>[] = [
  order,
  { header: 'Kind', cell: ({ isInquiry }) => (isInquiry ? 'Inquiry, no money taken' : 'Dispute') },
  amount,
  {
    header: 'Answer Until',
    cell: ({ dueBy }) => (dueBy ? <time dateTime={dueBy}>{formatMoment(dueBy)}</time> : 'see Stripe'),
  },
  { header: 'Opened On', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time> },
];

export const holdColumns: readonly Column<Hold>[] = [
  order,
  amount,
  { header: 'Payment at Stripe', cell: ({ intentId }) => <OneLine>{intentId}</OneLine> },
];

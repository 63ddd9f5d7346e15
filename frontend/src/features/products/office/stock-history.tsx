import { useState } from 'react';
import { OfficeLink } from '../../../entities/account/office-link';
import { DataTable, type Column } from '../../../components/table/data-table';
import type { StockReason } from '../../../lib/generated/shop-api';
import { useListParams } from '../../../lib/page/list-params';
import { formatMoment, formatNumber } from '../../../lib/text/measures';
import { orderPath } from '../../../lib/paths';
import styles from './stock-history.module.scss';
import { useListStockChangesQuery, type StockChange } from './managed-products-api';
import type { Product } from '../../../entities/product/products-api';

const PAGE_SIZE = 10;

const REASON_NAMES: Record<StockReason, string> = {
  opening: 'Opening balance',
  stockIn: 'Stock in',
  correction: 'Correction',
  claimed: 'Sold',
  released: 'Given back by an order',
  returned: 'Returned by a customer',
};

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

const columns: readonly Column<StockChange>[] = [
  { header: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  { header: 'Why', cell: (change) => <Reason change={change} />, isText: true },
  { header: 'Units', cell: ({ units }) => signed.format(units), isNumber: true },
  { header: 'In Stock Then', cell: ({ balance }) => formatNumber(balance), isNumber: true },
];

/** Each change of a product's stock with its reason, newest first. */
export function StockHistory({ product: { _id: id } }: { product: Product }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Stock history</summary>
      {isOpen && <StockChanges id={id} />}
    </details>
  );
}

function StockChanges({ id }: { id: string }) {
  const { page } = useListParams();
  const list = useListStockChangesQuery({ id, page, limit: PAGE_SIZE });
  return (
    <DataTable
      label="stock changes"
      columns={columns}
      rowKey={({ _id }) => _id}
      list={list}
      page={page}
      pageSize={PAGE_SIZE}
      emptyMessage="No Stock Changes to Show..."
    />
  );
}

function Reason({ change: { reason, order, byName } }: { change: StockChange }) {
  const name = REASON_NAMES[reason];
  if (order) return <OfficeLink to={orderPath(order)}>{name}</OfficeLink>;
  return <>{byName ? `${name}, by ${byName}` : name}</>;
}

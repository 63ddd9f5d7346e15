import type { ReactNode } from 'react';
import Placeholder from 'react-bootstrap/Placeholder';
import { useExistingPage, useListParams, type ListQuery } from '../lib/list-params';
import styles from './data-table.module.scss';
import { Empty } from './empty';
import { LoadFailed } from './load-failed';
import { Pager } from './pager';

export interface Column<Row> {
  /** Two columns have the same header only with keys of their own. */
  key?: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are easier to compare when they end at the same edge. */
  isNumber?: boolean;
  /** E-mail addresses have no spaces, so they may be broken anywhere. */
  isLong?: boolean;
  /** Words that a user typed: mostly short, but one may be wider than the screen. */
  isText?: boolean;
  /** Makes the header a button that sorts the list by this column. */
  sort?: {
    /** Undefined while the list is sorted in another way. */
    direction: 'ascending' | 'descending' | undefined;
    onPress: () => void;
  };
}

interface DataTableProps<Row> {
  /** What the rows are, in the plural and in lower case: "orders". */
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  list: ListQuery<Row> & { refetch: () => void };
  page: number;
  pageSize: number;
  emptyMessage: string;
}

/** A list that the server pages, as a table; where there is little room each row becomes a block of labelled lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, list, page, pageSize, emptyMessage } = props;
  const { isError, error, isFetching, refetch } = list;
  const data = useExistingPage(list, page, pageSize);
  const { param } = useListParams();
  const q = param('q');
  if (!data)
    return isError ? (
      <LoadFailed what={`The ${label}`} error={error} onRetry={refetch} />
    ) : (
      <TableSkeleton text={q ? `Searching the ${label} for “${q}”…` : `Loading the ${label}…`} />
    );
  if (data.items.length === 0) return <Empty message={emptyMessage} />;
  return (
    <>
      <div className={styles.frame}>
        <Table
          label={label}
          columns={columns}
          rows={data.items}
          rowKey={rowKey}
          isBusy={isFetching}
          // A table of many columns needs more room to be one.
          className={`${styles.blocks} ${columns.length > 4 ? styles.wide : ''}`}
        />
      </div>
      <Pager page={page} pageCount={Math.ceil(data.total / pageSize)} label={label} />
    </>
  );
}

type TableProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowKey'> & {
  rows: readonly Row[];
  isBusy: boolean;
};

/**
 * Rows for comparing: a dense table that keeps its columns, and scrolls sideways beside its first one where there is
 * little room.
 */
export function ScrollingTable<Row>(props: TableProps<Row>) {
  return (
    <div className={styles.scroller} role="region" aria-label={`Table of ${props.label}`} tabIndex={0}>
      <Table {...props} className={`${styles.dense}`} />
    </div>
  );
}

/** The ARIA roles keep it a table for screen readers where its rows are shown as blocks. */
function Table<Row>({ label, columns, rows, rowKey, isBusy, className }: TableProps<Row> & { className: string }) {
  return (
    <table role="table" className={`${styles.table} ${className}`} aria-busy={isBusy}>
      <caption className="visually-hidden">{label}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, isNumber, sort }) => (
            <th
              key={key ?? header}
              role="columnheader"
              scope="col"
              aria-sort={sort?.direction}
              className={isNumber ? styles.number : undefined}
            >
              {sort ? <SortButton sort={sort}>{header}</SortButton> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.key ?? column.header}
                role="cell"
                data-label={column.header}
                className={cellClass(column)}
              >
                <div className={styles.value}>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ARROWS = { ascending: '▲', descending: '▼' } as const;

function SortButton({
  sort: { direction, onPress },
  children,
}: {
  sort: NonNullable<Column<never>['sort']>;
  children: string;
}) {
  return (
    <button type="button" className={styles.sort} onClick={onPress}>
      {children}
      <span aria-hidden="true">{direction ? ARROWS[direction] : '↕'}</span>
    </button>
  );
}

/** An id in a cell. It is never broken: where there is little room its end is not shown, but is in its title and copied with it. */
export function Id({ children }: { children: string }) {
  return (
    <span className={styles.id} title={children}>
      {children}
    </span>
  );
}

function cellClass<Row>({ isNumber, isLong, isText }: Column<Row>): string | undefined {
  if (isNumber) return styles.number;
  if (isText) return styles.text;
  return isLong ? styles.long : undefined;
}

/** Not a table yet: its columns would move once the rows are there. */
function TableSkeleton({ text }: { text: string }) {
  return (
    <Placeholder as="div" animation="glow" className={styles.skeleton} role="status">
      <span className="visually-hidden">{text}</span>
      {Array.from({ length: 6 }, (_, row) => (
        <Placeholder key={row} />
      ))}
    </Placeholder>
  );
}

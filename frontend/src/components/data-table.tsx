import type { ReactNode } from 'react';
import Placeholder from 'react-bootstrap/Placeholder';
import { useExistingPage, useListParams, type ListQuery } from '../lib/list-params';
import styles from './data-table.module.scss';
import { Empty } from './empty';
import { LoadFailed } from './load-failed';
import { Pager } from './pager';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are easier to compare when they end at the same edge. */
  isNumber?: boolean;
  /** E-mail addresses have no spaces, so they may be broken anywhere. */
  isLong?: boolean;
  /** Words that a user typed: mostly short, but one may be wider than the screen. */
  isText?: boolean;
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

/**
 * A list that the server pages, as a table; where there is little room each row becomes a block of labelled lines. The ARIA roles
 * keep it a table for screen readers there too.
 */
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
        <table role="table" className={tableClass(columns.length)} aria-busy={isFetching}>
          <caption className="visually-hidden">{label}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ header, isNumber }) => (
                <th key={header} role="columnheader" scope="col" className={isNumber ? styles.number : undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {data.items.map((row) => (
              <tr key={rowKey(row)} role="row">
                {columns.map((column) => (
                  <td key={column.header} role="cell" data-label={column.header} className={cellClass(column)}>
                    <div className={styles.value}>{column.cell(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} pageCount={Math.ceil(data.total / pageSize)} label={label} />
    </>
  );
}

/** A table of many columns needs more room to be one. */
function tableClass(columnCount: number): string {
  return columnCount > 4 ? `${styles.table} ${styles.wide}` : (styles.table ?? '');
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

import Placeholder from 'react-bootstrap/Placeholder';
import { useExistingPage, useListParams, type ListQuery } from '../../lib/page/list-params';
import styles from './data-table.module.scss';
import { Empty } from '../loading/empty';
import { LoadFailed } from '../loading/load-failed';
import { Pager } from './pager';
import type { Column, RowWork } from './table-column';
import { Cell, TwoLineRow } from './table-row';

export type { Column } from './table-column';
export { SecondLine } from './table-row';

export interface DataTableProps<Row> {
  /** The name of the rows, in the plural and in lower case: "orders". */
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  list: ListQuery<Row> & { refetch: () => void };
  page: number;
  pageSize: number;
  emptyMessage: string;
  /** Names a row, whose columns have places: it becomes two lines where there is little room, and can have the focus. */
  nameOf?: (row: Row) => string;
  /** Gives each named row a checkbox. */
  work?: RowWork<Row>;
}

/** A list that the server pages, as a table; where there is little room each row becomes two lines, or a block of labelled ones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, list, page, pageSize, emptyMessage, nameOf, work } = props;
  const { isError, error, isFetching, refetch } = list;
  const data = useExistingPage(list, page, pageSize);
  const { param } = useListParams();
  const q = param('q');
  const { length: columnCount } = columns.filter(({ isExtra }) => !isExtra);
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
          {...(nameOf && { nameOf })}
          {...(work && { work })}
          // A table of many columns needs more room to be one.
          className={[
            nameOf ? styles.twoLines : styles.blocks,
            work && styles.worked,
            columnCount > 4 && styles.wide,
            columnCount > 7 && styles.widest,
            columnCount > 8 && styles.most,
          ]
            .filter(Boolean)
            .join(' ')}
        />
      </div>
      <Pager page={page} pageCount={Math.ceil(data.total / pageSize)} label={label} />
    </>
  );
}

type TableProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowKey' | 'nameOf' | 'work'> & {
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
function Table<Row>(props: TableProps<Row> & { className: string }) {
  const { label, columns, rows, rowKey, isBusy, nameOf, work, className } = props;
  return (
    <table role="table" className={`${styles.table} ${className}`} aria-busy={isBusy}>
      <caption className="visually-hidden">{label}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, isNumber, isPinned, isExtra, sort }) => (
            <th
              key={key ?? header}
              role="columnheader"
              scope="col"
              data-extra={isExtra}
              aria-sort={sort?.direction}
              data-pinned={isPinned}
              className={isNumber ? styles.number : undefined}
            >
              {sort ? <SortButton sort={sort}>{header}</SortButton> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) =>
          nameOf ? (
            <TwoLineRow key={rowKey(row)} row={row} columns={columns} name={nameOf(row)} {...(work && { work })} />
          ) : (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key ?? column.header} column={column} row={row} />
              ))}
            </tr>
          ),
        )}
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

/** Never broken: where there is little room the end is not shown, but is in the title and copied with it. */
export function OneLine({ children }: { children: string }) {
  return (
    <span className={styles.oneLine} title={children}>
      {children}
    </span>
  );
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

import { useState, type ReactNode } from 'react';
import styles from './data-table.module.scss';
import type { Column, RowWork } from './table-column';

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  before?: ReactNode;
  after?: ReactNode;
}

export function Cell<Row>({ column, row, before, after }: CellProps<Row>) {
  return (
    <td
      role="cell"
      data-label={column.header}
      data-place={column.place}
      data-pinned={column.isPinned}
      data-extra={column.isExtra}
      className={cellClass(column)}
    >
      {before}
      <div className={styles.value}>{column.cell(row)}</div>
      {after}
    </td>
  );
}

interface TwoLineRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  name: string;
  work?: RowWork<Row>;
}

/** A row with a button that unfolds what two lines have no room for; with a checkbox in its first cell, if it is worked on. */
export function TwoLineRow<Row>({ row, columns, name, work }: TwoLineRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const hasMore = columns.some(({ place, isExtra }) => !place && !isExtra);
  const isChosen = work?.isChosen(row) ?? false;
  const choice = work && (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={isChosen}
        onChange={({ nativeEvent }) => work.onChoose(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
  const more = (
    <button
      type="button"
      className={`btn btn-sm btn-outline-secondary ${styles.more}`}
      aria-expanded={isOpen}
      aria-label={`More about ${name}`}
      onClick={() => setIsOpen(!isOpen)}
    >
      <span aria-hidden="true">⋯</span>
    </button>
  );
  return (
    <tr role="row" tabIndex={-1} data-chosen={isChosen || undefined} data-open={isOpen || undefined}>
      {columns.map((column, index) => (
        <Cell
          key={column.key ?? column.header}
          column={column}
          row={row}
          before={index === 0 && choice}
          after={hasMore && column.place === 'note' && more}
        />
      ))}
    </tr>
  );
}

/** Below a cell's text: what an extra column tells where there is room for it. */
export function SecondLine({ children }: { children: ReactNode }) {
  return <small className={styles.second}>{children}</small>;
}

function cellClass<Row>({ isNumber, isLong, isText }: Column<Row>): string | undefined {
  if (isNumber) return styles.number;
  if (isText) return styles.text;
  return isLong ? styles.long : undefined;
}

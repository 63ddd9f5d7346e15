import { useId, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DataTable, type DataTableProps } from '../table/data-table';
import { ChoiceBar } from './choice-bar';
import { KeyHelp } from './key-help';
import { useKeySwitch, useListKeys } from './use-list-keys';
import type { Selection } from './use-selection';
import styles from './work-list.module.scss';

interface WorkListProps<Row> extends Omit<DataTableProps<Row>, 'work'> {
  nameOf: (row: Row) => string;
  /** The page of a row, which Enter opens; undefined for a row without one. */
  pathOf: (row: Row) => string | undefined;
  /** Left out where nothing can be done with several rows. */
  selection?: Selection<Row>;
  /** Reads the first rows of the list, so many at most, where all that match can be chosen at once. */
  readFirst?: (most: number) => Promise<readonly Row[]>;
  /** Buttons for the chosen rows. */
  actions?: ReactNode;
  /** The form that an action opened, and the report of the last action. */
  children?: ReactNode;
}

/** A list to work in: rows are reached by single keys, and chosen, across its pages, for acts on all of them. */
export function WorkList<Row>({
  selection,
  readFirst,
  nameOf,
  pathOf,
  actions,
  children,
  ...table
}: WorkListProps<Row>) {
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [isOn, setOn] = useKeySwitch();
  const [isHelp, setIsHelp] = useState(false);
  const helpId = useId();
  const rows = table.list.currentData?.items ?? [];
  const open = (path: string | undefined) => path !== undefined && void navigate(path);
  useListKeys({
    container,
    isOn,
    onChoose: selection && ((index, isRange) => rows[index] && selection.toggle(rows[index], isRange)),
    onOpen: (index) => rows[index] && open(pathOf(rows[index])),
    onHelp: () => setIsHelp(!isHelp),
  });
  const keys = (
    <button
      type="button"
      className={`btn btn-sm btn-link ${styles.keys}`}
      aria-expanded={isHelp}
      aria-controls={helpId}
      onClick={() => setIsHelp(!isHelp)}
    >
      Keys
    </button>
  );
  return (
    <>
      {selection ? (
        <ChoiceBar
          label={table.label}
          total={table.list.currentData?.total ?? 0}
          selection={selection}
          readFirst={readFirst}
          actions={actions}
        >
          {keys}
        </ChoiceBar>
      ) : (
        <div className={styles.keysAlone}>{keys}</div>
      )}
      {isHelp && <KeyHelp id={helpId} hasChoice={selection !== undefined} isOn={isOn} setOn={setOn} />}
      {children}
      <div ref={container}>
        <DataTable
          {...table}
          nameOf={nameOf}
          work={selection && { isChosen: selection.isChosen, onChoose: selection.toggle }}
        />
      </div>
    </>
  );
}

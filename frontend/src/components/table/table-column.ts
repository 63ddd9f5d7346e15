import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Two columns have the same header only with keys of their own. */
  key?: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are easier to compare when they end at the same edge. */
  isNumber?: boolean;
  /** Stays in view, as the first column does, while its table scrolls sideways. */
  isPinned?: boolean;
  /** E-mail addresses have no spaces, so they may be broken anywhere. */
  isLong?: boolean;
  /** Words that a user typed: mostly short, but one may be wider than the screen. */
  isText?: boolean;
  /**
   * Where it stands in a row of two lines, in a table whose rows are named and that has little room: beside both lines, in the first line,
   * at its end, or in the second. Columns without a place are behind the row's button.
   */
  place?: 'lead' | 'title' | 'mark' | 'note';
  /** It has room from 1200 px on. Below that, cells of other columns tell the same in a `SecondLine`. */
  isExtra?: boolean;
  /** Makes the header a button that sorts the list by this column. */
  sort?: {
    /** Undefined while the list is sorted in another way. */
    direction: 'ascending' | 'descending' | undefined;
    onPress: () => void;
  };
}

/** How rows are chosen to be worked on. */
export interface RowWork<Row> {
  isChosen: (row: Row) => boolean;
  /** @param isRange with all rows from the last one */
  onChoose: (row: Row, isRange: boolean) => void;
}

import { useState } from 'react';
import { useListParams, withChanges } from '../../lib/page/list-params';

/** Limit of the rows in one request of most of the API. */
const MOST_CHOSEN = 100;

export interface Selection<Row> {
  /** Rows of all pages, as they were last seen. */
  chosen: readonly Row[];
  isChosen: (row: Row) => boolean;
  /** @param isRange all rows from the last one chosen to this one, if both are on the page */
  toggle: (row: Row, isRange: boolean) => void;
  isPageChosen: boolean;
  togglePage: () => void;
  /** As many of the rows as may be chosen. */
  add: (rows: readonly Row[]) => void;
  /** How many rows may be chosen. */
  most: number;
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

interface Kept<Row> {
  question: string;
  rows: ReadonlyMap<string, Row>;
  /** The last row that was chosen or not: where a range begins. */
  last: string | undefined;
}

/** The rows that are chosen to be worked on. They stay chosen on other pages of the list and sorted otherwise, but not in another list. */
export function useSelection<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  most: number = MOST_CHOSEN,
): Selection<Row> {
  const { params } = useListParams();
  const question = withChanges(params, { page: '', sort: '' }).toString();
  const [kept, setKept] = useState<Kept<Row>>({ question, rows: new Map(), last: undefined });
  if (kept.question !== question) setKept({ question, rows: new Map(), last: undefined });
  const onPage = new Map(rows.map((row) => [idOf(row), row]));

  const set = (changed: readonly Row[], isChosen: boolean, last?: string) =>
    setKept((now) => {
      // Rows that were read of a list come after the next one was opened.
      if (now.question !== question) return now;
      return { ...now, rows: withRows(now.rows, changed, isChosen), last: last ?? now.last };
    });
  /** With rows added, as many as may be chosen, or taken away. */
  const withRows = (chosen: ReadonlyMap<string, Row>, changed: readonly Row[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of changed) {
      if (!isChosen) next.delete(idOf(row));
      else if (next.size < most) next.set(idOf(row), row);
    }
    return next;
  };
  const rangeTo = (row: Row): readonly Row[] => {
    const ids = [...onPage.keys()];
    const [from, to] = [ids.indexOf(kept.last ?? ''), ids.indexOf(idOf(row))];
    return from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  const isChosen = (row: Row) => kept.rows.has(idOf(row));
  const isPageChosen = rows.length > 0 && rows.every(isChosen);
  return {
    chosen: [...kept.rows].map(([id, row]) => onPage.get(id) ?? row),
    isChosen,
    toggle: (row, isRange) => set(isRange ? rangeTo(row) : [row], !isChosen(row), idOf(row)),
    isPageChosen,
    togglePage: () => set(rows, !isPageChosen),
    add: (more) => set(more, true),
    most,
    drop: (ids) => setKept((now) => ({ ...now, rows: new Map([...now.rows].filter(([id]) => !ids.includes(id))) })),
    clear: () => setKept({ question, rows: new Map(), last: undefined }),
  };
}

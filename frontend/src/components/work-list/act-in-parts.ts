import { errorMessage } from '../../lib/api/api-error';
import type { RowResult } from './use-bulk-report';

/** Rows of one request: so few that none takes long, and that the progress shows. */
const ROWS_AT_ONCE = 25;

interface Parts<Row> {
  act: (rows: readonly Row[]) => Promise<readonly RowResult[]>;
  /** A row that was not acted on. */
  resultOf: (row: Row, problem: string) => RowResult;
  /** @param count of the rows that were acted on */
  onProgress: (count: number) => void;
}

/**
 * Acts on rows by requests of a bounded size, one after another. One that fails is the last: its rows and those after it have
 * its problem.
 * @throws what the first request fails with, when nothing is done
 */
export async function actInParts<Row>(
  rows: readonly Row[],
  { act, resultOf, onProgress }: Parts<Row>,
): Promise<readonly RowResult[]> {
  const results: RowResult[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    try {
      results.push(...(await act(rows.slice(from, from + ROWS_AT_ONCE))));
    } catch (error) {
      if (from === 0) throw error;
      return [...results, ...rows.slice(from).map((row) => resultOf(row, errorMessage(error)))];
    }
    onProgress(results.length);
  }
  return results;
}

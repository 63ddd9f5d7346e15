import { useState } from 'react';
import type { Outcome } from './bulk-report';
import type { Selection } from './use-selection';

export interface RowResult {
  id: string;
  name: string;
  /** Why it did not work; undefined when it did. */
  problem: string | undefined;
}

/** Called with the results of an act by row, and words for the number of those it worked for. */
export type OnActed = (results: readonly RowResult[], wordsFor: (count: number) => string) => void;

/** The report of the last act on several rows. The rows it did not work for stay chosen. */
export function useBulkReport<Row>({ drop }: Selection<Row>) {
  const [outcome, setOutcome] = useState<Outcome>();
  const onActed: OnActed = (results, wordsFor) => {
    const done = results.filter(({ problem }) => problem === undefined);
    drop(done.map(({ id }) => id));
    setOutcome({
      done: wordsFor(done.length),
      failures: results.flatMap(({ id, name, problem }) =>
        problem === undefined ? [] : [{ id, name, message: problem }],
      ),
    });
  };
  return { outcome, onActed, onClose: () => setOutcome(undefined) };
}

import type { ImportState, ImportSummary } from './product-files-api';

const STATES: Record<ImportState, string> = {
  checking: 'Being checked',
  checked: 'Checked, not written',
  writing: 'Being written',
  interrupted: 'Interrupted',
  done: 'Written',
};

export const stateInWords = ({ state }: Pick<ImportSummary, 'state'>): string => STATES[state];

/** Whether the shop is still at it. */
export const isUnderWay = ({ state }: Pick<ImportSummary, 'state'>): boolean =>
  state === 'checking' || state === 'writing';

/** Rows that would change something. */
export const rowsToWrite = ({ added, updated }: Pick<ImportSummary, 'added' | 'updated'>): number => added + updated;

import type { ReactNode } from 'react';
import { MOST_CHOSEN, type Selection } from './use-selection';
import styles from './work-list.module.scss';

interface ChoiceBarProps<Row> {
  /** The name of the rows, in the plural: "orders". */
  label: string;
  isEmpty: boolean;
  selection: Selection<Row>;
  /** Buttons for the chosen rows. */
  actions: ReactNode;
  /** At its end. */
  children: ReactNode;
}

/** How many rows are chosen, and what can be done with them. */
export function ChoiceBar<Row>({ label, isEmpty, selection, actions, children }: ChoiceBarProps<Row>) {
  const { chosen, isPageChosen, togglePage, clear } = selection;
  return (
    <div className={styles.bar} role="group" aria-label={`Chosen ${label}`}>
      <label className={styles.all}>
        <input type="checkbox" checked={isPageChosen} disabled={isEmpty} onChange={togglePage} />
        Choose page
      </label>
      <span role="status">
        {chosen.length > 0 && `${chosen.length} chosen`}
        {chosen.length === MOST_CHOSEN && ', the most at once'}
      </span>
      {chosen.length > 0 && (
        <>
          {actions}
          <button type="button" className="btn btn-sm btn-link" onClick={clear}>
            Choose none
          </button>
        </>
      )}
      {children}
    </div>
  );
}

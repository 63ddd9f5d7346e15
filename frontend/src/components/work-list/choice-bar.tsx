import { useRef, type ReactNode } from 'react';
import { errorMessage } from '../../lib/api/api-error';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import { formatNumber } from '../../lib/text/measures';
import { toast } from '../toast/toast';
import { MAX_COUNTED } from './format-count';
import type { Selection } from './use-selection';
import styles from './work-list.module.scss';

interface ChoiceBarProps<Row> {
  /** The name of the rows, in the plural: "orders". */
  label: string;
  /** How many rows all pages of the list have. */
  total: number;
  selection: Selection<Row>;
  /** Reads the first rows of the list, so many at most; undefined where only those of a page are chosen at once. */
  readFirst: ((most: number) => Promise<readonly Row[]>) | undefined;
  /** Buttons for the chosen rows. */
  actions: ReactNode;
  /** At its end. */
  children: ReactNode;
}

/** How many rows are chosen, what can be done with them, and the offer to choose those of the other pages, too. */
export function ChoiceBar<Row>({ label, total, selection, readFirst, actions, children }: ChoiceBarProps<Row>) {
  const { chosen, isPageChosen, togglePage, add, most, clear } = selection;
  const pageBox = useRef<HTMLInputElement>(null);
  const offer = useRef<HTMLParagraphElement>(null);
  const { run, isBusy } = useSingleFlight(async (read: NonNullable<typeof readFirst>) => {
    try {
      add(await read(most));
      // The offer goes, and would take the focus with it.
      if (offer.current?.matches(':focus-within')) pageBox.current?.focus();
    } catch (error) {
      await toast('error', errorMessage(error));
    }
  });
  const isOffered = readFirst && isPageChosen && chosen.length < Math.min(total, most);
  return (
    <>
      <div className={styles.bar} role="group" aria-label={`Chosen ${label}`}>
        <label className={styles.all}>
          <input ref={pageBox} type="checkbox" checked={isPageChosen} disabled={total === 0} onChange={togglePage} />
          Choose page
        </label>
        <span role="status">
          {chosen.length > 0 && `${chosen.length} chosen`}
          {chosen.length === most && ', the most at once'}
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
      {isOffered && (
        <p ref={offer} className={styles.offer}>
          <button
            type="button"
            className="btn btn-sm btn-link px-0"
            aria-busy={isBusy}
            onClick={() => void run(readFirst)}
          >
            {offerOf(label, total, most)}
          </button>
        </p>
      )}
    </>
  );
}

function offerOf(label: string, total: number, most: number): string {
  if (total <= most) return `Choose all ${formatNumber(total)} ${label} that match`;
  const counted = total > MAX_COUNTED ? `more than ${formatNumber(MAX_COUNTED)}` : formatNumber(total);
  return `Choose the first ${most} of ${counted} ${label} that match, the most at once`;
}

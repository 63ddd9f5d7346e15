import type { Ref } from 'react';
import { errorMessage } from '../../lib/api/api-error';
import { counted } from '../../lib/text/counted';
import { TaxNote } from '../../entities/money/tax-note';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import styles from './quick-order-page.module.scss';
import type { useQuickOrder } from './use-quick-order';

interface OrderBarProps {
  order: ReturnType<typeof useQuickOrder>;
  takeButton: Ref<HTMLButtonElement>;
}

/** How many lines are right, what they cost, and what can be done with all of them. */
export function OrderBar({ order, takeButton }: OrderBarProps) {
  const { rows, isChecked, failure, retry, corrections, correct, take, isBusy } = order;
  const { show } = useShownPrices();
  const right = rows.filter(({ state }) => state === 'right');
  const wrong = rows.filter(({ state }) => state === 'wrong' || state === 'unknown').length;
  const sum = right.reduce((cents, { told }) => cents + Math.round((told?.amount ?? 0) * 100), 0) / 100;
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.count}>
        {failure === undefined ? inWords(rows.length, right.length, wrong, isChecked) : errorMessage(failure)}
        {failure !== undefined && (
          <button type="button" className="btn btn-sm btn-link" onClick={retry}>
            Try again
          </button>
        )}
      </p>
      <output aria-label="Sum" className={isChecked ? styles.sum : `${styles.sum} ${styles.stale}`}>
        {show(sum)}
        <TaxNote />
      </output>
      <div className={styles.ways}>
        <button
          ref={takeButton}
          type="button"
          className="btn btn-primary"
          aria-busy={isBusy}
          aria-disabled={rows.length === 0}
          onClick={({ detail }) => {
            // The second click of a double click is meant for the first.
            if (rows.length > 0 && detail < 2) take();
          }}
        >
          Put Into Basket
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          aria-disabled={corrections.length === 0}
          onClick={() => correct(corrections)}
        >
          Correct All Quantities
        </button>
      </div>
    </div>
  );
}

function inWords(all: number, right: number, wrong: number, isChecked: boolean): string {
  if (all === 0) return 'No lines yet.';
  if (!isChecked) return `Checking ${counted(all, 'line')}…`;
  if (wrong === 0) return `${counted(all, 'line')}, all right.`;
  return `${right} of ${counted(all, 'line')} right, ${wrong} to correct.`;
}

import { useCallback, useMemo, useRef } from 'react';
import Container from 'react-bootstrap/Container';
import { Loader } from '../../components/loading/loader';
import { VISITOR } from '../../lib/forms/drafts';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { useAppSelector } from '../../lib/store';
import { LineTable } from '../lists/line-table';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { OrderBar } from './order-bar';
import { OrderRow } from './order-row';
import type { Correction } from './order-text';
import { OrderSaid } from './order-said';
import { OrderTextField } from './order-text-field';
import styles from './quick-order-page.module.scss';
import { useQuickOrder } from './use-quick-order';
import { useSubmitKey } from './use-submit-key';

/** Suggestions are asked for so many unknown part numbers, the first ones. */
const MOST_SUGGESTED = 10;

/** Orders by a pasted, typed or dropped list of part numbers. */
export default function QuickOrderPage() {
  usePageMetadata('Quick Order');
  const session = useAppSelector((state) => state.session);
  const { isKnown } = useShownPrices();
  if (session.status === 'resolving') return <Loader label="Signing you in…" />;
  if (!isKnown) return <Loader />;
  const owner = session.status === 'signedIn' ? session.user.email : VISITOR;
  // Another person's text is another page.
  return <QuickOrder key={owner} owner={owner} />;
}

function QuickOrder({ owner }: { owner: string }) {
  const order = useQuickOrder(owner);
  const { rows, correct, take } = order;
  useSubmitKey(take);
  const takeButton = useRef<HTMLButtonElement>(null);
  const isLast = rows.filter(({ state }) => state === 'wrong' || state === 'unknown').length === 1;
  const correctLine = useCallback(
    (corrections: readonly Correction[]) => {
      correct(corrections);
      // The button that was pressed goes; with nothing else to correct there is one thing left to do.
      if (isLast) takeButton.current?.focus();
    },
    [correct, isLast],
  );
  const suggested = useMemo(
    () =>
      new Set(
        rows
          .filter(({ state }) => state === 'unknown')
          .slice(0, MOST_SUGGESTED)
          .map(({ at }) => at),
      ),
    [rows],
  );
  return (
    <Container className={styles.page}>
      <h1>Quick Order</h1>
      <div className={styles.columns}>
        <section aria-label="List" className={styles.input}>
          <OrderTextField order={order}>
            <OrderSaid order={order} />
          </OrderTextField>
          <OrderBar order={order} takeButton={takeButton} />
        </section>
        <section aria-label="Lines" className={styles.lines}>
          {rows.length > 0 ? (
            <LineTable label="Lines of the list">
              {rows.map((row) => (
                <OrderRow key={row.at} row={row} isSuggested={suggested.has(row.at)} onCorrect={correctLine} />
              ))}
            </LineTable>
          ) : (
            <p className={styles.hint}>
              Paste the columns of a spreadsheet, or type part numbers. Each line is checked at once; Ctrl + Enter puts
              everything that is right into the basket.
            </p>
          )}
        </section>
      </div>
    </Container>
  );
}

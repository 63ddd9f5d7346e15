import { useId } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/text/counted';
import { paths } from '../../lib/paths';
import { TaxNote } from '../../entities/money/tax-note';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { RequestQuote } from './aside/request-quote';
import styles from './basket-page.module.scss';
import { isGone } from './is-gone';
import { PricedLater } from './priced-later';
import type { usePricedBasket } from './use-priced-basket';

/** The basket's price, and the way to order it: closed, with the reason, while a line can't be ordered as it is. */
export function BasketSum({
  basket: { lines, price, subtotal, isStale },
}: {
  basket: ReturnType<typeof usePricedBasket>;
}) {
  const id = useId();
  const { show } = useShownPrices();
  const problems = lines.filter(({ problem }) => problem).length;
  // There is no price for what is no longer sold.
  const known = lines.filter((line) => !isGone(line)).map(({ itemId, chosen }) => ({ itemId, quantity: chosen }));
  return (
    <section aria-label="Subtotal" className={styles.sum}>
      <p>
        Subtotal <span>({counted(lines.length - problems, 'product')})</span>
        <output className={isStale ? styles.stale : undefined}>{show(subtotal)}</output>
        <TaxNote />
      </p>
      {price && <PricedLater price={price} className={styles.later} />}
      {problems > 0 ? (
        <>
          <button type="button" className="btn btn-primary" aria-disabled="true" aria-describedby={id}>
            Check Out
          </button>
          <p id={id} className={styles.reason}>
            {counted(problems, 'product')} can’t be ordered as chosen. Please change or remove what is marked.
          </p>
        </>
      ) : (
        <Link to={paths.checkout} className="btn btn-primary">
          Check Out
        </Link>
      )}
      {known.length > 0 && <RequestQuote lines={known} />}
    </section>
  );
}

import { Link } from 'react-router-dom';
import { SubmitButton } from '../../components/form/submit-button';
import { counted } from '../../lib/counted';
import { formatDollars } from '../../lib/money';
import { paths } from '../../lib/paths';
import styles from './checkout-page.module.scss';
import type { PricedLines, Refusal } from './refusal';

interface PlaceOrderBarProps {
  price: PricedLines;
  /** What is wrong with a line, by its product. */
  faults: Refusal['faults'];
  /** The sum of the last try, where it was another. */
  oldSum?: number;
  /** Why the order was not placed. */
  error?: string;
}

/** The sum, and the button that orders; on a phone always within reach of the thumb. */
export function PlaceOrderBar({ price: { lines, subtotal }, faults, oldSum, error }: PlaceOrderBarProps) {
  const isOrderable = lines.every(({ problem }) => problem === null);
  const count = Object.keys(faults).length;
  const isNewSum = oldSum !== undefined && oldSum !== subtotal;
  return (
    <div className={styles.bar}>
      <div role="alert">
        {count > 0 && (
          <p className={styles.refusal}>
            {counted(count, 'product')} can not be ordered as chosen. <Link to={paths.basket}>Change the basket</Link>
          </p>
        )}
        {count === 0 && isNewSum && (
          <p>
            The sum has changed. Place Order accepts <strong>{formatDollars(subtotal)}</strong> in place of{' '}
            <s>{formatDollars(oldSum)}</s>
          </p>
        )}
        {count === 0 && !isNewSum && error && <p className={styles.refusal}>{error}</p>}
      </div>
      <p className={styles.sum}>
        Amount to be paid
        <output>{isOrderable ? formatDollars(subtotal) : '–'}</output>
      </p>
      <SubmitButton disabled={!isOrderable} className="w-100">
        Place Order
      </SubmitButton>
    </div>
  );
}

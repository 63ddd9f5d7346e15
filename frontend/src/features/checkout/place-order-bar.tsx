import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/action-button';
import { SubmitButton } from '../../components/form/submit-button';
import { errorMessage } from '../../lib/api/api-error';
import { counted } from '../../lib/text/counted';
import { formatDollars } from '../../lib/text/money';
import { AcceptTerms } from '../../entities/order/accept-terms';
import type { Price } from '../basket/basket-api';
import { ChangesSaid } from './changes-said';
import styles from './checkout-page.module.scss';
import type { Refusal } from './refusal';
import type { Remedy } from './remedy';
import { buttonWords } from './use-changes';

interface PlaceOrderBarProps {
  price: Price;
  /** The price is still that of another destination. */
  isStale: boolean;
  /** Why it stays so. */
  priceFailure: unknown;
  onRetry: () => Promise<unknown>;
  /** The faults of lines, by product. */
  faults: Refusal['faults'];
  remedy: Remedy;
  /** The changes since the customer looked, in words: accepted before anything is ordered. */
  changes: readonly string[];
  /** Why the order was not placed. */
  error?: string;
}

/** The sum, and the button that orders; on a phone always within reach of the thumb. */
export function PlaceOrderBar({ price, isStale, priceFailure, onRetry, ...said }: PlaceOrderBarProps) {
  const isOrderable = price.problem === null && price.lines.every(({ problem }) => problem === null);
  return (
    <div className={styles.bar}>
      <div role="alert">
        {priceFailure === undefined ? (
          <Message price={price} {...said} />
        ) : (
          <p className={styles.refusal}>
            The sum is not known. {errorMessage(priceFailure)}{' '}
            <ActionButton of="to ask for the sum" onAct={onRetry}>
              Try Again
            </ActionButton>
          </p>
        )}
      </div>
      <p className={styles.sum}>
        Amount to be paid
        <output className={isStale ? styles.stale : undefined}>{isOrderable ? formatDollars(price.total) : '–'}</output>
      </p>
      <SubmitButton
        disabled={!isOrderable && said.changes.length === 0}
        busy={isStale && priceFailure === undefined}
        className="w-100"
      >
        {buttonWords(said.changes)}
      </SubmitButton>
      <AcceptTerms />
    </div>
  );
}

type MessageProps = Pick<PlaceOrderBarProps, 'price' | 'faults' | 'remedy' | 'changes' | 'error'>;

/** Why the order can't be placed, or was not; one thing at a time. */
function Message({ price: { problem }, faults, remedy, changes, error }: MessageProps) {
  if (changes.length > 0) return <ChangesSaid changes={changes} />;
  const count = Object.keys(faults).length;
  if (count > 0) {
    return (
      <p className={styles.refusal}>
        {counted(count, 'product')} can not be ordered as chosen. <Link to={remedy.path}>{remedy.ofAll}</Link>
      </p>
    );
  }
  if (problem) return <p className={styles.refusal}>{problem.message}</p>;
  return error && <p className={styles.refusal}>{error}</p>;
}

import { ActionButton } from '../../components/action-button';
import { errorMessage } from '../../lib/api/api-error';
import { formatDollars } from '../../lib/text/money';
import { sumOf } from './price-sum';
import styles from './purchase-page.module.scss';
import { SumRows } from '../../entities/order/sum-rows';
import type { OrderPrice } from './use-order-price';

interface OrderAmountProps {
  cost: OrderPrice;
  /** Whether the quantity can be ordered. */
  isOrderable: boolean;
}

/** The amount to be paid, with delivery and taxes where the shop has any. */
export function OrderAmount({ cost: { amount, price, isKnown, failure, retry }, isOrderable }: OrderAmountProps) {
  const sum = price && sumOf(price);
  return (
    <>
      {sum && isOrderable && <SumRows sum={sum} isStale={!isKnown} />}
      <div role="alert">
        {price?.problem && <p className="text-danger">{price.problem.message}</p>}
        {failure !== undefined && (
          <p className="text-danger">
            The sum is not known. {errorMessage(failure)}{' '}
            <ActionButton of="to ask for the sum" onAct={retry}>
              Try Again
            </ActionButton>
          </p>
        )}
      </div>
      <p className={styles.amount}>
        Amount to be paid
        <output>{isOrderable && !price?.problem && !Number.isNaN(amount) ? formatDollars(amount) : '–'}</output>
      </p>
    </>
  );
}

import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import styles from './purchase-steps.module.scss';

const STEPS = ['Basket', 'Sign in', 'Deliver', 'Pay', 'Thank you'] as const;

interface PurchaseStepsProps {
  at: (typeof STEPS)[number];
  /** Whether the basket is what is ordered, and can still be changed. */
  isOfBasket?: boolean;
}

/** The way of a purchase, on each of its pages. */
export function PurchaseSteps({ at, isOfBasket = false }: PurchaseStepsProps) {
  const current = STEPS.indexOf(at);
  return (
    <nav aria-label="Steps of the purchase" className={styles.steps}>
      <ol>
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={index < current ? styles.done : undefined}
          >
            {index === 0 && isOfBasket && current > 0 ? <Link to={paths.basket}>{step}</Link> : <span>{step}</span>}
            {index < current && ' ✓'}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Link } from 'react-router-dom';
import { BasketIcon } from '../../components/icons/icons';
import { counted } from '../../lib/text/counted';
import { paths } from '../../lib/paths';
import styles from './basket-link.module.scss';
import { useBasket } from './use-basket';

/** The way to the basket, with the number of its products on top of it, where it moves nothing. */
export function BasketLink({ onNavigate }: { onNavigate: () => void }) {
  const { count } = useBasket();
  const label = count > 0 ? `Basket, ${counted(count, 'product')}` : 'Basket';
  return (
    <Link to={paths.basket} className={styles.link} aria-label={label} title={label} onClick={onNavigate}>
      <BasketIcon />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

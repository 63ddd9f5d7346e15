import { Link } from 'react-router-dom';
import styles from '../../entities/order/order-number.module.scss';
import type { Quote } from '../../entities/order/quotes-api';
import { useListParams } from '../../lib/page/list-params';
import { quotePath } from '../../lib/paths';

/** A quote by its number, which leads to its page, and from there back to the same list. */
export function QuoteNumber({ quote: { _id, number } }: { quote: Quote }) {
  const { params } = useListParams();
  return (
    <Link to={{ pathname: quotePath(_id), search: params.toString() }} className={styles.number}>
      {number}
    </Link>
  );
}

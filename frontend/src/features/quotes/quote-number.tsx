import { Link } from 'react-router-dom';
import { quotePath } from '../../lib/paths';
import type { Quote } from '../../entities/order/quotes-api';
import styles from './quotes.module.scss';

interface QuoteNumberProps {
  quote: Quote;
  /** The search of the list, which the page leads back to. */
  search?: string;
}

/** A quote by its number, which leads to its page. */
export function QuoteNumber({ quote: { _id, number }, search = '' }: QuoteNumberProps) {
  return (
    <Link to={{ pathname: quotePath(_id), search }} className={styles.number}>
      {number}
    </Link>
  );
}

import { Link } from 'react-router-dom';
import { productPath, purchasePath } from '../../lib/paths';
import styles from './place-order.module.scss';
import type { Product } from '../../entities/product/products-api';
import { STOCK_ALERT_ID } from './stock-alert-id';
import { shortageOf } from '../../entities/product/stock-state';

interface PlaceOrderProps {
  product: Product;
  /** The shopper's quantity; the order form starts with the minimum otherwise. */
  quantity?: number;
}

/** The way to the order form of a product; while it can't be ordered, why, and the way to an alert from other pages. */
export function PlaceOrder({ product, quantity }: PlaceOrderProps) {
  const { _id, slug, name } = product;
  const shortage = shortageOf(product);
  if (shortage === undefined) {
    return (
      <Link to={purchasePath(_id, quantity)} className="btn btn-outline-secondary">
        Place Order<span className="visually-hidden"> for {name}</span>
      </Link>
    );
  }
  return (
    <div className={styles.unorderable}>
      <strong>{shortage}</strong>
      {quantity === undefined && (
        <Link to={`${productPath(_id, slug)}#${STOCK_ALERT_ID}`}>
          Tell me when it’s back<span className="visually-hidden">: {name}</span>
        </Link>
      )}
    </div>
  );
}

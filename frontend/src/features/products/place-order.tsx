import { useId } from 'react';
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

/** The way to the order form of a product; while it can't be ordered, the button is off and says why. */
export function PlaceOrder({ product, quantity }: PlaceOrderProps) {
  const shortage = shortageOf(product);
  if (shortage) return <Unorderable product={product} shortage={shortage} offersAlert={quantity === undefined} />;
  return (
    <Link to={purchasePath(product._id, quantity)} className="btn btn-primary">
      Place Order<span className="visually-hidden"> for {product.name}</span>
    </Link>
  );
}

interface UnorderableProps {
  product: Product;
  shortage: string;
  /** Whether a link leads to the form that asks for an alert, which stands on the product's page. */
  offersAlert: boolean;
}

/** In place of the way to order. It keeps the focus, so that a keyboard finds the reason. */
function Unorderable({ product: { _id, slug, name }, shortage, offersAlert }: UnorderableProps) {
  const id = useId();
  return (
    <div className={styles.unorderable}>
      <strong id={id}>{shortage}</strong>
      <button type="button" className="btn btn-primary" aria-disabled="true" aria-describedby={id}>
        Place Order<span className="visually-hidden"> for {name}</span>
      </button>
      {offersAlert && (
        <Link to={`${productPath(_id, slug)}#${STOCK_ALERT_ID}`}>
          Tell me when it’s back<span className="visually-hidden">: {name}</span>
        </Link>
      )}
    </div>
  );
}

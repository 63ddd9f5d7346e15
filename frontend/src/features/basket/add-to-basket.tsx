import { BasketIcon } from '../../components/icons/icons';
import type { Product } from '../../entities/product/products-api';
import { shortageOf } from '../../entities/product/stock-state';
import styles from './add-to-basket.module.scss';
import { useBasket } from './use-basket';

interface AddToBasketProps {
  product: Product;
  /** The shopper's quantity; the smallest order otherwise. */
  quantity?: number;
  /** As a sign alone, where there is no room for the words. */
  isSign?: boolean;
}

/** Puts a product into the basket; not there while it can't be ordered, which stands beside it. */
export function AddToBasket({ product, quantity = product.minimum, isSign = false }: AddToBasketProps) {
  const { add } = useBasket();
  if (shortageOf(product)) return null;
  return (
    <button
      type="button"
      className={isSign ? `btn btn-primary ${styles.sign}` : 'btn btn-primary'}
      title={isSign ? 'Add to Basket' : undefined}
      onClick={({ detail }) => {
        // The second click of a double click is meant for the first.
        if (detail < 2) add([{ itemId: product._id, quantity }]);
      }}
    >
      {isSign && <BasketIcon />}
      <span className={isSign ? 'visually-hidden' : undefined}>
        Add to Basket<span className="visually-hidden">: {product.name}</span>
      </span>
    </button>
  );
}

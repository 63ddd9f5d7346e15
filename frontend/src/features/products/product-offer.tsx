import { formatNumber } from '../../lib/measures';
import { AddToBasket } from '../basket/add-to-basket';
import { TaxNote } from '../prices/tax-note';
import { useShownPrices } from '../prices/use-shown-prices';
import { linePrice } from './line-price';
import { PlaceOrder } from './place-order';
import { PriceBreaks } from './price-breaks';
import styles from './product-offer.module.scss';
import type { Product } from './products-api';
import { QuantityStepper } from './quantity-stepper';
import { StockAlertForm } from './stock-alert-form';
import { shortageOf } from './stock-state';
import { termsInWords } from './terms-in-words';
import { useQuantity } from './use-quantity';

/** On which terms a product is sold, and the way to order it. */
export function ProductOffer({ product }: { product: Product }) {
  const choice = useQuantity(product);
  const { show } = useShownPrices();
  const isOrderable = shortageOf(product) === undefined;
  const { available, price } = product;
  return (
    <section aria-label="Price and order">
      <p className={styles.price}>
        {show(price)} <span>per unit</span>
        <TaxNote />
      </p>
      <p className={styles.terms}>
        {isOrderable && <span className={styles.stock}>{formatNumber(available)} in stock</span>}
        <span>{termsInWords(product)}</span>
      </p>
      <div className={styles.order}>
        {isOrderable && <QuantityStepper product={product} choice={choice} />}
        <PlaceOrder product={product} quantity={choice.quantity} />
        <AddToBasket product={product} quantity={choice.quantity} />
      </div>
      {isOrderable ? <Cost product={product} choice={choice} /> : <StockAlertForm product={product} />}
      <PriceBreaks product={product} quantity={isOrderable ? choice.quantity : undefined} />
    </section>
  );
}

function Cost({ product, choice }: { product: Product; choice: ReturnType<typeof useQuantity> }) {
  const { show, label } = useShownPrices();
  const { unitPrice, amount } = linePrice(product, choice.quantity);
  return (
    <div className={styles.cost}>
      <output>
        {formatNumber(choice.quantity)} × {show(unitPrice)} = <strong>{show(amount)}</strong> {label}
      </output>
      <p role="status">{choice.note}</p>
    </div>
  );
}

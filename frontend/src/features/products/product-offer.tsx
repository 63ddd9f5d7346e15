import { countryName } from '../../lib/text/countries';
import { formatNumber } from '../../lib/text/measures';
import { AddToBasket } from '../basket/add-to-basket';
import { TaxNote } from '../../entities/money/tax-note';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { linePrice } from '../../entities/product/line-price';
import { PlaceOrder } from './place-order';
import { PriceBreaks } from '../../entities/product/price-breaks';
import styles from './product-offer.module.scss';
import type { Product } from '../../entities/product/products-api';
import { QuantityStepper } from '../../entities/product/quantity-stepper';
import { StockAlertForm } from './stock-alert-form';
import { shortageOf } from '../../entities/product/stock-state';
import { termsInWords } from '../../entities/product/terms-in-words';
import { useQuantity } from '../../entities/product/use-quantity';
import { daysInWords, quickestDays } from '../../entities/shop/delivery-days';
import { useGetSettingsQuery } from '../../entities/shop/settings-api';

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
      {isOrderable && <Delivery />}
      <div className={styles.order}>
        {isOrderable && <QuantityStepper product={product} choice={choice} />}
        <AddToBasket product={product} quantity={choice.quantity} />
        <PlaceOrder product={product} quantity={choice.quantity} />
      </div>
      {isOrderable ? <Cost product={product} choice={choice} /> : <StockAlertForm product={product} />}
      <PriceBreaks product={product} quantity={isOrderable ? choice.quantity : undefined} />
    </section>
  );
}

/** How long the quickest delivery takes where orders go that name no country. */
function Delivery() {
  const { data: settings } = useGetSettingsQuery();
  const days = settings && quickestDays(settings, settings.homeCountry);
  if (!days) return null;
  return (
    <p className={styles.terms}>
      Delivery to {countryName(settings.homeCountry)}: {daysInWords(days)}
    </p>
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

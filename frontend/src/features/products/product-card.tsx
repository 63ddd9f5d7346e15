import { useId } from 'react';
import { AddToBasket } from '../basket/add-to-basket';
import { TaxNote } from '../../entities/money/tax-note';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { RatingLine } from '../reviews/rating-line';
import { Description } from './description';
import { AttributeLine } from '../../entities/product/attribute-line';
import { linePrice } from '../../entities/product/line-price';
import { PlaceOrder } from './place-order';
import styles from '../../entities/product/product-card.module.scss';
import { ProductLink } from '../../entities/product/product-link';
import { ProductPicture } from '../../entities/product/product-picture';
import type { Product } from '../../entities/product/products-api';

interface ProductCardProps {
  product: Product;
  /** The level below the heading the cards stand under. */
  heading: 'h2' | 'h3';
  /** Whether the card shows when the page opens, so that its picture must not wait to come near. */
  isInView?: boolean;
}

export function ProductCard({ product, heading: Heading, isInView }: ProductCardProps) {
  const { name, description, available, minimum, price, rating } = product;
  const { show } = useShownPrices();
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <ProductPicture product={product} sizes="160px" isMain={isInView} />
      <div className={styles.body}>
        <div className={styles.head}>
          <Heading id={id} className={styles.name}>
            <ProductLink product={product}>{name}</ProductLink>
          </Heading>
          <RatingLine rating={rating} />
        </div>
        <AttributeLine product={product} />
        <Description text={description} of={name} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Available Quantity</dt>
          <dd>{available}</dd>
        </div>
        <div>
          <dt>Minimum Order Quantity</dt>
          <dd>
            {minimum} <span>for {show(linePrice(product, minimum).amount)}</span>
          </dd>
        </div>
      </dl>
      <div className={styles.foot}>
        <p className={styles.price}>
          {show(price)} <span>per unit</span>
          <TaxNote />
        </p>
        <div className={styles.ways}>
          <AddToBasket product={product} />
          <PlaceOrder product={product} />
        </div>
      </div>
    </article>
  );
}

/** Keeps a card's place, and its size, while the list loads. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <div className="spinner-border" />
      </div>
      <div className={`placeholder-glow ${styles.body}`}>
        <p className={styles.name}>
          <span className="placeholder col-8" />
        </p>
        <p className="mb-0">
          <span className="placeholder col-6" />
        </p>
        <div className={styles.description}>
          <span className="placeholder w-100" />
        </div>
      </div>
      <div className={styles.facts} />
      <div className={`placeholder-glow ${styles.foot}`}>
        <span className={`placeholder btn btn-secondary disabled ${styles.skeletonButton}`} />
      </div>
    </div>
  );
}

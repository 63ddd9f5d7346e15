import { useId } from 'react';
import Placeholder from 'react-bootstrap/Placeholder';
import Spinner from 'react-bootstrap/Spinner';
import { Link } from 'react-router-dom';
import { purchasePath } from '../../app/paths';
import { formatDollars } from '../../lib/money';
import styles from './product-card.module.scss';
import { ProductPicture } from './product-picture';
import type { Product } from './products-api';

interface ProductCardProps {
  product: Product;
  /** The level below the heading the cards stand under. */
  heading: 'h2' | 'h3';
  /** Whether the card shows when the page opens, so that its picture must not wait to come near. */
  isInView?: boolean;
}

export function ProductCard({ product, heading: Heading, isInView }: ProductCardProps) {
  const { _id, name, description, available, minimum, price } = product;
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <ProductPicture product={product} isMain={isInView} />
      <div className={styles.body}>
        <Heading id={id} className={styles.name}>
          {name}
        </Heading>
        <p className={styles.description}>{description}</p>
        <dl className={styles.facts}>
          <div>
            <dt>Available Quantity</dt>
            <dd>{available}</dd>
          </div>
          <div>
            <dt>Minimum Order Quantity</dt>
            <dd>{minimum}</dd>
          </div>
        </dl>
        <div className={styles.foot}>
          <p className={styles.price}>
            {formatDollars(price)} <span>per unit</span>
          </p>
          <Link to={purchasePath(_id)} className="btn btn-primary">
            Place Order<span className="visually-hidden"> for {name}</span>
          </Link>
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
        <Spinner />
      </div>
      <Placeholder as="div" animation="glow" className={styles.body}>
        <p className={styles.name}>
          <Placeholder xs={8} />
        </p>
        <p className={styles.description}>
          <Placeholder className="w-100" />
          <Placeholder className="w-100" />
          <Placeholder xs={6} />
        </p>
        <div className={styles.facts} />
        <div className={styles.foot}>
          <Placeholder.Button variant="secondary" className={styles.skeletonButton} />
        </div>
      </Placeholder>
    </div>
  );
}

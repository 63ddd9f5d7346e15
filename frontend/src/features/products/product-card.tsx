import { useId } from 'react';
import Placeholder from 'react-bootstrap/Placeholder';
import Spinner from 'react-bootstrap/Spinner';
import { Link } from 'react-router-dom';
import { purchasePath } from '../../lib/paths';
import { formatDollars } from '../../lib/money';
import { Description } from './description';
import styles from './product-card.module.scss';
import { ProductPicture } from './product-picture';
import type { Product } from './products-api';
import { shortageOf } from './stock-state';

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
  const shortage = shortageOf(product);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <ProductPicture product={product} isMain={isInView} />
      <div className={styles.body}>
        <Heading id={id} className={styles.name}>
          {name}
        </Heading>
        <Description text={description} of={name} />
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
          {shortage ? (
            <Unorderable product={product} shortage={shortage} />
          ) : (
            <Link to={purchasePath(_id)} className="btn btn-primary">
              Place Order<span className="visually-hidden"> for {name}</span>
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

/** In place of the way to order: the button is off, and says why. It keeps the focus, so that a keyboard finds the reason. */
function Unorderable({ product: { name }, shortage }: { product: Product; shortage: string }) {
  const id = useId();
  return (
    <div className={styles.unorderable}>
      <strong id={id}>{shortage}</strong>
      <button type="button" className="btn btn-primary" aria-disabled="true" aria-describedby={id}>
        Place Order<span className="visually-hidden"> for {name}</span>
      </button>
    </div>
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
        <div className={styles.description}>
          <p>
            <Placeholder className="w-100" />
            <Placeholder className="w-100" />
            <Placeholder xs={6} />
          </p>
        </div>
        <div className={styles.facts} />
        <div className={styles.foot}>
          <Placeholder.Button variant="secondary" className={styles.skeletonButton} />
        </div>
      </Placeholder>
    </div>
  );
}

import { useId } from 'react';
import { formatNumber } from '../../lib/text/measures';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { ProductLink } from '../../entities/product/product-link';
import { ProductPicture } from '../../entities/product/product-picture';
import styles from './product-shelf.module.scss';
import type { Product } from '../../entities/product/products-api';
import { shortageOf } from '../../entities/product/stock-state';

interface ProductShelfProps {
  title: string;
  /** Undefined until they have come. */
  products: readonly Product[] | undefined;
  /** How many there may be, so that their places can be kept. */
  expected?: number;
}

/** Further products in short; nothing where there is none. */
export function ProductShelf({ title, products, expected = 0 }: ProductShelfProps) {
  const id = useId();
  const { isKnown } = useShownPrices();
  if (products ? products.length === 0 : expected === 0) return null;
  return (
    <section aria-labelledby={id} aria-busy={!products || !isKnown}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.shelf}>
        {products && isKnown
          ? products.map((product) => (
              <li key={product._id}>
                <Item product={product} />
              </li>
            ))
          : Array.from({ length: products?.length ?? expected }, (_, index) => (
              <li key={index} aria-hidden="true">
                <div className={`placeholder-glow ${styles.skeleton}`}>
                  <span className="placeholder col-12" />
                </div>
              </li>
            ))}
      </ul>
    </section>
  );
}

function Item({ product }: { product: Product }) {
  const { name, partNumber, available, price } = product;
  const { show, label } = useShownPrices();
  const shortage = shortageOf(product);
  return (
    <article className={styles.item} aria-label={name}>
      <ProductPicture product={{ name: '', image: product.image }} sizes="80px" />
      <div>
        <h3>
          <ProductLink product={product}>{name}</ProductLink>
        </h3>
        <p>{partNumber}</p>
        <p>
          <strong>{show(price)}</strong> per unit{label && ` ${label}`},{' '}
          {shortage ? <span className="text-danger">{shortage}</span> : `${formatNumber(available)} in stock`}
        </p>
      </div>
    </article>
  );
}

import { PlaceBelowScreen } from '../../components/loading/below-screen';
import { Empty } from '../../components/loading/empty';
import { LoadFailed } from '../../components/loading/load-failed';
import { useIsRestDue } from '../../lib/browser/use-is-rest-due';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { ProductCard, ProductCardSkeleton } from './product-card';
import styles from './product-grid.module.scss';
import type { Product } from '../../entities/product/products-api';

interface ProductGridProps {
  /** Undefined while loading. */
  products: readonly Product[] | undefined;
  /** How many places to keep while loading. */
  expected: number;
  /** The level of the cards' headings. */
  heading: 'h2' | 'h3';
  /** How many of the cards have pictures that are loaded before all others: what a phone shows when the page opens. */
  inView?: number;
  isError: boolean;
  error: unknown;
  onRetry: () => unknown;
}

/** As many as a screen shows of them. */
const FIRST_CARDS = 4;

/** Product cards in two columns, with the loading, failed and empty states of the list. */
export function ProductGrid({ products, expected, heading, inView = 0, isError, error, onRetry }: ProductGridProps) {
  const { isKnown } = useShownPrices();
  const isRestDue = useIsRestDue();
  const cards = isKnown ? products : undefined;
  if (!products && isError) return <LoadFailed what="The products" error={error} onRetry={onRetry} />;
  if (products?.length === 0) return <Empty message="No Products to Show..." />;
  return (
    <>
      {!cards && (
        <p className="visually-hidden" role="status">
          Loading the products…
        </p>
      )}
      <ul className={styles.grid} aria-busy={!cards}>
        {cards
          ? (isRestDue ? cards : cards.slice(0, FIRST_CARDS)).map((product, index) => (
              <li key={product._id}>
                <ProductCard product={product} heading={heading} isInView={index < inView} />
              </li>
            ))
          : Array.from({ length: products?.length ?? expected }, (_, index) => (
              <li key={index} aria-hidden="true">
                <ProductCardSkeleton />
              </li>
            ))}
      </ul>
      {cards && !isRestDue && <PlaceBelowScreen />}
    </>
  );
}

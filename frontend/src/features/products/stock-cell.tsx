import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import styles from './manage-products-page.module.scss';
import type { Product } from './products-api';
import { StockForm } from './stock-form';

/** Stock is low when fewer than this many of the smallest orders are left. */
const LOW_STOCK_ORDERS = 3;

function stockMark({ available, minimum }: Product): string | undefined {
  if (available === 0) return 'Out of stock';
  if (available < minimum) return 'Below minimum';
  return available < LOW_STOCK_ORDERS * minimum ? 'Low stock' : undefined;
}

/** The stock of a product, marked when it runs low, with a small form to restock it. */
export function StockCell({ product }: { product: Product }) {
  const [isEditing, setIsEditing] = useState(false);
  const mark = stockMark(product);
  if (isEditing) return <StockForm product={product} onClose={() => setIsEditing(false)} />;
  return (
    <div className={styles.stock}>
      <span className={styles.units}>{product.available}</span>
      <Button variant="outline-secondary" size="sm" onClick={() => setIsEditing(true)}>
        Restock<span className="visually-hidden"> {product.name}</span>
      </Button>
      {mark && <span className={styles.mark}>{mark}</span>}
    </div>
  );
}

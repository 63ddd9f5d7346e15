import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useMay } from '../../../entities/account/use-may';
import styles from './manage-products-page.module.scss';
import type { Product } from '../../../entities/product/products-api';
import { StockForm } from '../editor/stock-form';

function stockMark({ available, minimum }: Product, lowStock: number): string | undefined {
  if (available === 0) return 'Out of stock';
  if (available < minimum) return 'Below minimum';
  return available < lowStock * minimum ? 'Low stock' : undefined;
}

interface StockCellProps {
  product: Product;
  /** Stock is low when it is enough for fewer than this many of the smallest orders. */
  lowStock: number;
}

/** The stock of a product, marked when it runs low, with a small form to restock it. */
export function StockCell({ product, lowStock }: StockCellProps) {
  const { may } = useMay();
  const [isEditing, setIsEditing] = useState(false);
  const mark = stockMark(product, lowStock);
  if (isEditing) return <StockForm product={product} onClose={() => setIsEditing(false)} />;
  return (
    <div className={styles.stock}>
      <span className={styles.units}>{product.available}</span>
      {may('changeStock') && (
        <Button variant="outline-secondary" size="sm" onClick={() => setIsEditing(true)}>
          Restock<span className="visually-hidden"> {product.name}</span>
        </Button>
      )}
      {mark && <span className={styles.mark}>{mark}</span>}
    </div>
  );
}

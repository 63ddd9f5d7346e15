import { Fragment } from 'react';
import { decisiveRows } from './attribute-rows';
import { useListCategoriesQuery } from './categories/categories-api';
import styles from './attribute-line.module.scss';
import type { Product } from './products-api';

/** The line that tells a product from its neighbours: its part number, and that by which shoppers choose first. */
export function AttributeLine({ product }: { product: Pick<Product, 'partNumber' | 'attributes' | 'category'> }) {
  const { data: categories = [] } = useListCategoriesQuery();
  return (
    <p className={styles.line}>
      {product.partNumber}
      {decisiveRows(product, categories).map(({ label, value }, index) => (
        <Fragment key={index}>
          {' '}
          · {label} <strong>{value}</strong>
        </Fragment>
      ))}
    </p>
  );
}

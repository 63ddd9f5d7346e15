import { lazy, Suspense, useState } from 'react';
import { drawingUrl } from './drawing-url';
import styles from './product-drawing.module.scss';
import type { Product } from '../../entities/product/products-api';

const PictureZoom = lazy(() => import('./gallery/picture-zoom'));

/** The sheet that the shop draws on, ISO A4, in mm. */
const SHEET = { width: 297, height: 210 };

/** A product's technical drawing, enlarged by a press. */
export function ProductDrawing({ product }: { product: Product }) {
  const [isZoomed, setIsZoomed] = useState(false);
  const url = drawingUrl(product);
  const text = `Technical drawing of ${product.name}`;
  return (
    <section aria-labelledby="drawing">
      <h2 id="drawing">Technical drawing</h2>
      <button type="button" className={styles.drawing} onClick={() => setIsZoomed(true)}>
        <span className="visually-hidden">Enlarge: </span>
        <img src={url} alt={text} {...SHEET} loading="lazy" />
      </button>
      {isZoomed && (
        <Suspense>
          <PictureZoom name={text} pictures={[url]} first={0} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </section>
  );
}

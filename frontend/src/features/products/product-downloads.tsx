import { formatBytes } from '../../lib/text/measures';
import { drawingUrl } from './drawing-url';
import styles from './product-page.module.scss';
import type { Product } from '../../entities/product/products-api';

/** The data sheets of a product, and its technical drawing as files. */
export function ProductDownloads({ product, hasDrawing }: { product: Product; hasDrawing: boolean }) {
  const { documents } = product;
  if (documents.length === 0 && !hasDrawing) return null;
  return (
    <>
      <h3>Downloads</h3>
      <ul className={styles.documents}>
        {documents.map(({ name, url, bytes }) => (
          <li key={url}>
            <a href={url} download>
              {name}
            </a>{' '}
            <span>(PDF, {formatBytes(bytes)})</span>
          </li>
        ))}
        {hasDrawing && (
          <>
            <li>
              <a href={`${drawingUrl(product)}&download=true`} download>
                Drawing (SVG)
              </a>
            </li>
            <li>
              <a href={`/api/product/${product._id}/drawing.dxf`} download>
                Drawing (DXF)
              </a>{' '}
              <span>for CAD</span>
            </li>
          </>
        )}
      </ul>
    </>
  );
}

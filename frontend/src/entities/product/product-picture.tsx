import styles from './product-card.module.scss';
import type { Product } from './products-api';

/** The sizes our image host keeps of every picture, by longest side in pixels. */
const SIZES = [320, 800, 1600];

interface ProductPictureProps {
  product: Pick<Product, 'name' | 'image'>;
  /** How wide the picture is shown, as the `sizes` of an image. */
  sizes?: string;
  /** Loads the picture at once and before others, where it is what the page is about. */
  isMain?: boolean;
}

/** The picture in each size, as the `srcset` of an image; none for pictures of other hosts. */
export function pictureSources(image: string): string | undefined {
  if (!/\/image\/[0-9a-f]{32}$/.test(image)) return undefined;
  return SIZES.map((size) => `${image}?size=${size} ${size}w`).join(', ');
}

/** A product's picture; all have the same 4:3 shape. */
export function ProductPicture({ product: { name, image }, sizes = HALF_PAGE, isMain = false }: ProductPictureProps) {
  return (
    <div className={isMain ? styles.picture : `${styles.picture} late-picture`}>
      <img
        src={image || undefined}
        srcSet={pictureSources(image)}
        sizes={sizes}
        alt={name}
        width={800}
        height={600}
        loading={isMain ? 'eager' : 'lazy'}
        fetchPriority={isMain ? 'high' : 'auto'}
      />
    </div>
  );
}

/** Half of the page from 768 px on. */
const HALF_PAGE = '(min-width: 1280px) 580px, (min-width: 768px) 46vw, 92vw';

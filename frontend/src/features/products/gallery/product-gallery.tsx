import { lazy, Suspense, useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { SearchIcon } from '../../../components/icons/icons';
import styles from './product-gallery.module.scss';
import { pictureAfterKey, pictureText } from './gallery-pictures';
import { ProductPicture } from '../../../entities/product/product-picture';
import type { Product } from '../../../entities/product/products-api';

const PictureZoom = lazy(() => import('./picture-zoom'));

const SIZES = '(min-width: 1280px) 560px, (min-width: 1024px) 46vw, (min-width: 768px) 420px, 92vw';

/** A product's pictures, one at a time: swiped, chosen by their thumbnails or the arrow keys, and enlarged by a press. */
export function ProductGallery({ product: { name, pictures } }: { product: Product }) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);

  const show = (index: number) => {
    setCurrent(index);
    track.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' });
  };
  const followKeys = (event: KeyboardEvent) => {
    const next = pictureAfterKey(event.key, current, pictures.length);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    if (!track.current?.contains(document.activeElement)) return;
    track.current.children[next]?.querySelector('button')?.focus({ preventScroll: true });
  };
  const followSwipe = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setCurrent(Math.round(scrollLeft / clientWidth));

  return (
    <>
      <section className={styles.gallery} aria-label={`Pictures of ${name}`} onKeyDown={followKeys}>
        <ul ref={track} className={styles.track} onScroll={followSwipe}>
          {pictures.map((image, index) => (
            <li key={image}>
              <ProductPicture
                product={{ name: pictureText(name, index, pictures.length), image }}
                sizes={SIZES}
                isMain={index === 0}
              />
              <button
                type="button"
                className={styles.zoom}
                tabIndex={index === current ? 0 : -1}
                onClick={() => setIsZoomed(true)}
              >
                <SearchIcon />
                <span className="visually-hidden">Enlarge {pictureText(name, index, pictures.length)}</span>
              </button>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} onShow={show} />}
      </section>
      {isZoomed && (
        <Suspense>
          <PictureZoom name={name} pictures={pictures} first={current} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ThumbnailsProps {
  pictures: readonly string[];
  current: number;
  onShow: (index: number) => void;
}

function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbnails}>
      {pictures.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            aria-label={`Show picture ${index + 1} of ${pictures.length}`}
            aria-current={index === current}
            onClick={() => onShow(index)}
          >
            <ProductPicture product={{ name: '', image }} sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

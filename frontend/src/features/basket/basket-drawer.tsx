import { useRef, useState } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { Link, useLocation } from 'react-router-dom';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import type { BasketEntry } from '../../lib/basket';
import { additionSeen } from '../../lib/basket-slice';
import { counted } from '../../lib/text/counted';
import { formatNumber } from '../../lib/text/measures';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../lib/store';
import '../../styles/offcanvas.scss';
import { TaxNote } from '../../entities/money/tax-note';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { ProductPicture } from '../../entities/product/product-picture';
import styles from './basket-drawer.module.scss';
import { problemInWords } from './is-gone';
import { PricedLater } from './priced-later';
import { usePricedBasket, type PricedLine } from './use-priced-basket';

/**
 * Shows beside the page what was put into the basket. The focus stays on the button that did it, and the page can be
 * used on; the drawer closes when the visitor goes to another page, or searches.
 */
export default function BasketDrawer({ added }: { added: readonly BasketEntry[] }) {
  const { key } = useLocation();
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState({ added, key, isOpen: true });
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef(document.activeElement);
  if (opened.added !== added) setOpened({ added, key, isOpen: true });

  const close = () => {
    setOpened({ ...opened, isOpen: false });
    // The focus would be lost with the drawer.
    const hasFocus = panel.current?.contains(document.activeElement);
    if (hasFocus && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  return (
    <Offcanvas
      show={opened.isOpen && opened.key === key}
      onHide={close}
      onExited={() => dispatch(additionSeen())}
      placement="end"
      backdrop={false}
      scroll
      autoFocus={false}
      restoreFocus={false}
      // Not a dialog, which would have to be answered before the page can be used.
      role="region"
      aria-modal={undefined}
      aria-labelledby="basket-drawer-title"
      className={styles.drawer}
    >
      <div ref={panel} className={styles.panel}>
        <Offcanvas.Header closeButton>
          <Offcanvas.Title as="h2" id="basket-drawer-title">
            In Your Basket
          </Offcanvas.Title>
        </Offcanvas.Header>
        <Offcanvas.Body>
          <Content added={added} />
        </Offcanvas.Body>
      </div>
    </Offcanvas>
  );
}

function Content({ added }: { added: readonly BasketEntry[] }) {
  const { lines, price, subtotal, isStale, isLoading, failure, retry } = usePricedBasket();
  const { show } = useShownPrices();
  if (failure !== undefined) return <LoadFailed what="The basket" error={failure} onRetry={retry} />;
  if (isLoading) return <Loader label="Loading the basket…" />;
  const isAdded = ({ itemId }: PricedLine) => added.some((entry) => entry.itemId === itemId);
  return (
    <>
      <ul className={styles.lines}>
        {lines.filter(isAdded).map((line) => (
          <AddedLine key={line.itemId} line={line} />
        ))}
      </ul>
      <p className={styles.sum}>
        {counted(lines.length, 'product')}, subtotal{' '}
        <strong className={isStale ? styles.stale : ''}>{show(subtotal)}</strong>
        <TaxNote />
      </p>
      {price && <PricedLater price={price} className={styles.later} />}
      <div className={styles.ways}>
        <Link to={paths.basket} className="btn btn-primary">
          Show Basket
        </Link>
        <Link to={paths.checkout} className="btn btn-outline-secondary">
          Check Out
        </Link>
      </div>
    </>
  );
}

function AddedLine({ line }: { line: PricedLine }) {
  const { name, partNumber, picture, chosen, unitPrice, problem } = line;
  const { show } = useShownPrices();
  return (
    <li>
      <ProductPicture product={{ name: '', image: picture }} sizes="80px" isMain />
      <div>
        <strong>{name}</strong>
        <span>{partNumber}</span>
        {problem ? (
          <span className="text-danger">{problemInWords(line)}</span>
        ) : (
          <span>
            {formatNumber(chosen)} × {show(unitPrice)}
          </span>
        )}
      </div>
    </li>
  );
}

import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/text/counted';
import { formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import type { BasketLine } from '../basket/basket-api';
import { GONE, isGone } from '../basket/is-gone';
import { ProductLink } from '../../entities/product/product-link';
import styles from './checkout-page.module.scss';
import type { Refusal } from './refusal';
import type { Remedy } from './remedy';

interface CheckoutLinesProps {
  lines: readonly BasketLine[];
  /** The faults of lines, by product. */
  faults: Refusal['faults'];
  /** The last refusal: the first line at fault gets the focus. */
  refusal: Refusal;
  remedy: Remedy;
  /** Shown below the lines. */
  children: ReactNode;
}

/** The lines to order, with their prices. */
export function CheckoutLines({ lines, faults, refusal, remedy, children }: CheckoutLinesProps) {
  const firstWayOut = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (Object.keys(refusal.faults).length > 0) firstWayOut.current?.focus();
  }, [refusal]);
  const first = lines.find(({ itemId }) => faults[itemId]);
  return (
    <section aria-labelledby="your-order" className={styles.order}>
      <h2 id="your-order">
        Your order <small>{counted(lines.length, 'product')}</small>
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.itemId}
            line={line}
            fault={faults[line.itemId]}
            remedy={remedy}
            ref={line === first ? firstWayOut : undefined}
          />
        ))}
      </ul>
      {children}
    </section>
  );
}

interface LineProps {
  line: BasketLine;
  fault: string | undefined;
  remedy: Remedy;
  /** The link of the way out, where there is a fault. */
  ref?: Ref<HTMLAnchorElement>;
}

function Line({ line, fault, remedy, ref }: LineProps) {
  const { itemId, slug, name, partNumber, quantity, unitPrice, amount, problem } = line;
  const isSold = !isGone(line);
  return (
    <li>
      {isSold ? <ProductLink product={{ _id: itemId, slug }}>{name}</ProductLink> : <span>{name || GONE}</span>}
      {!isSold && partNumber && <small>{partNumber}</small>}
      {isSold && (
        <>
          <strong>{problem ? '–' : formatDollars(amount)}</strong>
          <small>{partNumber}</small>
          <small>
            {formatNumber(quantity)} × {formatDollars(unitPrice)}
          </small>
        </>
      )}
      {fault && (
        <p className={styles.fault}>
          {fault}{' '}
          <Link ref={ref} to={remedy.path}>
            {remedy.ofLine}
            {name && <span className="visually-hidden">: {name}</span>}
          </Link>
        </p>
      )}
    </li>
  );
}

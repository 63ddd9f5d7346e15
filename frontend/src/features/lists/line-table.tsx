import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/text/measures';
import type { BasketLine } from '../basket/basket-api';
import { isGone } from '../basket/is-gone';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { ProductLink } from '../../entities/product/product-link';
import { ProductPicture } from '../../entities/product/product-picture';
import { termsInWords } from '../../entities/product/terms-in-words';
import styles from './line-table.module.scss';

interface LineTableProps {
  label: string;
  /** Rows end with buttons. */
  hasActions?: boolean;
  children: ReactNode;
}

/**
 * Lines with what they cost. All rows are equally high, so that nothing moves when the shop has answered. The ARIA roles
 * keep it a table for screen readers where its rows are shown as blocks.
 */
export function LineTable({ label, hasActions = false, children }: LineTableProps) {
  const { isKnown, label: taxLabel } = useShownPrices();
  if (!isKnown) return null;
  return (
    <div className={styles.frame}>
      {taxLabel && <p className={styles.taxes}>Prices {taxLabel}</p>}
      <table role="table" className={hasActions ? `${styles.table} ${styles.withActions}` : styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="visually-hidden">Picture</span>
            </th>
            <th role="columnheader" scope="col">
              Product
            </th>
            <th role="columnheader" scope="col" className={styles.number}>
              Quantity
            </th>
            <th role="columnheader" scope="col" className={styles.number}>
              Price
            </th>
            <th role="columnheader" scope="col" className={styles.number}>
              Amount
            </th>
            {hasActions && (
              <th role="columnheader" scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

interface LineRowProps {
  /** Undefined until the shop has answered. */
  told: BasketLine | undefined;
  /** Shown in place of the name of a product that the shop does not know. */
  name: string;
  /** As it stands in the list; the shop's answer tells it otherwise. */
  quantity?: number;
  /** Why it can't be ordered as it is, with what helps. */
  problem?: ReactNode;
  actions?: ReactNode;
}

/** One line. */
export function LineRow({ told, name, quantity = told?.quantity, problem, actions }: LineRowProps) {
  const { show } = useShownPrices();
  const isKnown = told !== undefined && !isGone(told) && !told.problem?.choices;
  return (
    <tr role="row">
      <td role="cell" className={styles.picture}>
        {isKnown && <ProductPicture product={{ name: '', image: told.picture }} sizes="64px" />}
      </td>
      <td role="cell" className={styles.product}>
        <span className={styles.name}>
          {isKnown ? (
            <ProductLink product={{ _id: told.itemId, slug: told.slug }}>{told.name}</ProductLink>
          ) : (
            <span>{name}</span>
          )}
        </span>
        {problem ? (
          <div className={styles.problem}>{problem}</div>
        ) : (
          <span className={styles.terms}>{isKnown ? `${told.partNumber} · ${termsInWords(told)}` : ''}</span>
        )}
      </td>
      <td role="cell" data-label="Quantity" className={styles.number}>
        {quantity === undefined ? '' : formatNumber(quantity)}
      </td>
      <td role="cell" data-label="Price" className={styles.number}>
        {isKnown ? show(told.unitPrice) : ''}
      </td>
      <td role="cell" data-label="Amount" className={styles.number}>
        {isKnown && !problem ? show(told.amount) : '–'}
      </td>
      {actions && (
        <td role="cell" className={styles.actions}>
          {actions}
        </td>
      )}
    </tr>
  );
}

import { formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { ProductLink } from '../../entities/product/product-link';
import { brokenTerms } from '../../entities/product/quantity';
import type { QuantityTerms, Quote, QuoteLine } from '../../entities/order/quotes-api';
import styles from './quotes.module.scss';

/** A quote of this many products is as short as its summary. */
const FEW = 5;

interface QuotedProductsProps {
  quote: Quote;
  /** Whether a few products are unfolded from the start. */
  isOpen?: boolean;
}

/** The first product, and how many more there are. */
function nameOf([first, ...others]: readonly QuoteLine[]): string {
  const name = first?.itemName ?? '';
  return others.length > 0 ? `${name} and ${others.length} more` : name;
}

/** The products of a quote: a summary that unfolds the lines with their prices, and both sides' messages. */
export function QuotedProducts({ quote: { lines, note, message }, isOpen = false }: QuotedProductsProps) {
  return (
    <details className={styles.products} open={isOpen && lines.length <= FEW}>
      <summary>{nameOf(lines)}</summary>
      <QuotedLines lines={lines} />
      {(note || message) && (
        <dl>
          {note && <Said by="Customer">{note}</Said>}
          {message && <Said by="Office">{message}</Said>}
        </dl>
      )}
    </details>
  );
}

/** Each product with its units, price and amount; where the product's own terms are known, also how the units break them. */
export function QuotedLines({ lines }: { lines: readonly LineWithTerms[] }) {
  return (
    <ul aria-label="Quoted products">
      {lines.map((line) => (
        <Line key={line.itemId} line={line} />
      ))}
    </ul>
  );
}

type LineWithTerms = QuoteLine & { terms?: QuantityTerms | null };

function Line({ line }: { line: LineWithTerms }) {
  const { itemId, itemName, quantity, listPrice, unitPrice, amount, terms } = line;
  const broken = terms && brokenTerms(quantity, terms);
  return (
    <li>
      <ProductLink product={{ _id: itemId }}>{itemName}</ProductLink>
      <span>
        {formatNumber(quantity)} × {formatDollars(unitPrice ?? listPrice)}
        {unitPrice === null && ' list price'}
        {unitPrice !== null && unitPrice !== listPrice && (
          <s>
            <span className="visually-hidden">list price </span>
            {formatDollars(listPrice)}
          </s>
        )}
      </span>
      {amount !== null && <strong>{formatDollars(amount)}</strong>}
      {broken && <em className={styles.broken}>{broken}</em>}
    </li>
  );
}

/** The words of one side. */
export function Said({ by, children }: { by: string; children: string }) {
  return (
    <div>
      <dt>{by}</dt>
      <dd className="text-lines">{children}</dd>
    </div>
  );
}

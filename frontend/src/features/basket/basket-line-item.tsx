import { ActionButton } from '../../components/action-button';
import { CloseIcon } from '../../components/icons/icons';
import { formatNumber } from '../../lib/text/measures';
import { TaxNote } from '../../entities/money/tax-note';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { ProductLink } from '../../entities/product/product-link';
import { ProductPicture } from '../../entities/product/product-picture';
import { QuantityStepper } from '../../entities/product/quantity-stepper';
import { termsInWords } from '../../entities/product/terms-in-words';
import styles from './basket-page.module.scss';
import { isGone } from './is-gone';
import { LineProblem } from './line-problem';
import { useLineQuantity } from './use-line-quantity';
import type { PricedLine } from './use-priced-basket';

interface BasketLineItemProps {
  line: PricedLine;
  /** As it was when the line got its quantity. */
  seen?: { quantity?: number; unitPrice?: number };
  /** It has just been brought back, by a button that is gone now. */
  isBack: boolean;
  onRemove: (name: string) => void;
  /** Not given to visitors, who have no lists. */
  onSave?: (name: string) => Promise<void>;
}

/** A product of the basket, with its quantity and what that costs. */
export function BasketLineItem({ line, seen, isBack, onRemove, onSave }: BasketLineItemProps) {
  const { itemId, slug, picture, partNumber, quantity, chosen, unitPrice, amount, problem } = line;
  const choice = useLineQuantity(line);
  const { show } = useShownPrices();
  const isSold = !isGone(line);
  const name = line.name || 'A product';
  const remove = () => onRemove(name);
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        {isSold && <ProductPicture product={{ name: '', image: picture }} sizes="96px" />}
      </div>
      <div className={styles.facts}>
        <h2>{isSold ? <ProductLink product={{ _id: itemId, slug }}>{name}</ProductLink> : name}</h2>
        <p>{isSold ? `${partNumber} · ${termsInWords(line)}` : partNumber}</p>
        {isSold && <NextBreak line={line} />}
        {!problem && <PriceChange line={line} seen={seen} />}
        <LineProblem line={line} name={name} onRemove={remove} />
      </div>
      {isSold && (
        <div className={styles.quantity}>
          <QuantityStepper product={line} choice={choice} of={name} />
          <p role="status">{choice.note}</p>
          {onSave && (
            <ActionButton variant="link" of={name} onAct={() => onSave(name)}>
              Save for Later
            </ActionButton>
          )}
        </div>
      )}
      {isSold && (
        <p className={quantity === chosen ? styles.cost : `${styles.cost} ${styles.stale}`}>
          <strong>{problem ? '–' : show(amount)}</strong>
          <span>{show(unitPrice)} per unit</span>
          <TaxNote />
        </p>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        title="Remove"
        // The button that brought the line back has gone.
        autoFocus={isBack}
        onClick={remove}
      >
        <CloseIcon width={16} height={16} />
      </button>
    </li>
  );
}

/** From which quantity on a unit costs less. */
function NextBreak({ line: { chosen, priceBreaks } }: { line: PricedLine }) {
  const { show } = useShownPrices();
  const next = priceBreaks.find(({ from }) => from > chosen);
  if (!next) return null;
  return (
    <p>
      From {formatNumber(next.from)}: {show(next.price)} per unit
    </p>
  );
}

function PriceChange({ line, seen }: Pick<BasketLineItemProps, 'line' | 'seen'>) {
  const { show } = useShownPrices();
  const before = seen?.unitPrice;
  if (!before || seen?.quantity !== line.quantity || before === line.unitPrice) return null;
  return (
    <p className={styles.change}>
      {line.unitPrice > before ? 'Costs more' : 'Costs less'} than when you chose it: {show(before)} then.
    </p>
  );
}

import { formatNumber } from '../../lib/text/measures';
import styles from './basket-page.module.scss';
import { problemInWords } from './is-gone';
import { useBasket } from './use-basket';
import type { PricedLine } from './use-priced-basket';

interface LineProblemProps {
  line: PricedLine;
  name: string;
  onRemove: () => void;
}

/** Why a line can't be ordered as it is, with what solves it in one press. */
export function LineProblem({ line, name, onRemove }: LineProblemProps) {
  const { itemId, chosen, problem } = line;
  const { setQuantity } = useBasket();
  if (!problem) return null;
  const { quantity } = problem;
  return (
    <div className={styles.problem}>
      <p>{problemInWords(line)}</p>
      {quantity !== null && quantity !== chosen ? (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => setQuantity(itemId, quantity)}
        >
          Change to {formatNumber(quantity)}
          <span className="visually-hidden">: {name}</span>
        </button>
      ) : (
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onRemove}>
          Remove<span className="visually-hidden">: {name}</span>
        </button>
      )}
    </div>
  );
}

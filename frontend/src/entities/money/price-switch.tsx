import { chooseKind } from './price-choice';
import styles from './price-switch.module.scss';
import { useShownPrices } from './use-shown-prices';

const KINDS = ['net', 'gross'] as const;

/** Shows prices without or with taxes; nothing where no tax applies. */
export function PriceSwitch({ className = '' }: { className?: string | undefined }) {
  const { kind, labelOf } = useShownPrices();
  if (!kind) return null;
  return (
    <div role="group" aria-label="Show prices" className={`${styles.switch} ${className}`}>
      {KINDS.map((each) => (
        <button key={each} type="button" aria-pressed={each === kind} onClick={() => chooseKind(each)}>
          {labelOf(each)}
        </button>
      ))}
    </div>
  );
}

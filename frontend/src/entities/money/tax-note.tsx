import styles from './tax-note.module.scss';
import { useShownPrices } from './use-shown-prices';

/** Says below prices whether taxes are in them; nothing where no tax applies. */
export function TaxNote() {
  const { label } = useShownPrices();
  return label && <small className={styles.note}>{label}</small>;
}

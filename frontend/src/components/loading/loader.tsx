import styles from './loader.module.scss';

/** Fills its place while something loads; screen readers hear the label. */
export function Loader({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className={styles.loader} role="status">
      <div className="spinner-border text-primary" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

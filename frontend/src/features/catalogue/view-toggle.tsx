import styles from './product-finder.module.scss';

const VIEWS = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;

export type View = (typeof VIEWS)[number]['value'];

interface ViewToggleProps {
  view: View;
  onChange: (view: View) => void;
}

/** Shows the products as cards or as rows of a table. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <div role="group" aria-label="Show the products as" className={styles.views}>
      {VIEWS.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === view} onClick={() => onChange(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}

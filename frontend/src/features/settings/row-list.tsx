import { useId, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import styles from './settings-page.module.scss';

interface RowListProps {
  title: string;
  rows: readonly { id: string }[];
  /** Said in place of rows. */
  none: string;
  /** Above the rows, if there are any. */
  lead?: ReactNode;
  max: number;
  /** The name of a new row: "Tax". */
  what: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number, onRemove: () => void) => ReactNode;
}

/** A part of the settings whose rows can be added and removed. */
export function RowList(props: RowListProps) {
  const { title, rows, none, lead, max, what, onAdd, onRemove, children } = props;
  const id = useId();
  const buttonId = useId();
  // The pressed button goes, and the focus with it.
  const removeRow = (index: number) => {
    document.getElementById(buttonId)?.focus();
    onRemove(index);
  };
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? <p>{none}</p> : lead}
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.id}>{children(index, () => removeRow(index))}</li>
        ))}
      </ol>
      <Button id={buttonId} variant="outline-secondary" size="sm" disabled={rows.length >= max} onClick={onAdd}>
        Add {what}
      </Button>
      {rows.length >= max && <p className="form-text">There can be {max} at most.</p>}
    </section>
  );
}

/** The button that takes a row away. */
export function RemoveRowButton({ of, onRemove }: { of: string; onRemove: () => void }) {
  return (
    <Button variant="outline-danger" size="sm" onClick={onRemove}>
      Remove<span className="visually-hidden"> {of}</span>
    </Button>
  );
}

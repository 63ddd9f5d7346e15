import { useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import styles from './labelled-select.module.scss';

interface LabelledDayProps {
  label: string;
  /** As `2026-11-30`; empty for none. */
  value: string;
  onChange: (day: string) => void;
}

/** A day, with its label beside it. */
export function LabelledDay({ label, value, onChange }: LabelledDayProps) {
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <FormControl id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}

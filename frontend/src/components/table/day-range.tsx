import { useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import styles from './day-range.module.scss';
import selectStyles from './labelled-select.module.scss';

/** Days as `2026-11-30`; empty for none. */
interface DayRangeProps {
  from: string;
  until: string;
  onChange: (end: 'from' | 'until', day: string) => void;
}

/** The first and the last day of what a list shows. */
export function DayRange({ from, until, onChange }: DayRangeProps) {
  return (
    <div className={styles.days}>
      <Day label="From" value={from} onChange={(day) => onChange('from', day)} />
      <Day label="Until" value={until} onChange={(day) => onChange('until', day)} />
    </div>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <div className={selectStyles.select}>
      <label htmlFor={id}>{label}</label>
      <FormControl id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}

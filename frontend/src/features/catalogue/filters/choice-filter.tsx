import { useState } from 'react';
import { formatNumber } from '../../../lib/text/measures';
import type { Choices } from '../../../entities/product/catalogue-api';
import styles from './filter-rail.module.scss';

/** More choices than these are shown on request. */
const SHOWN_AT_FIRST = 8;

interface ChoiceFilterProps {
  label: string;
  unit?: string;
  choices: Choices['choices'];
  chosen: readonly string[];
  write: (value: string) => string;
  onChange: (value: string, isChosen: boolean) => void;
}

/** Values to choose any of, each with the number of products that have it. */
export function ChoiceFilter({ label, unit, choices, chosen, write, onChange }: ChoiceFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const known = choices.map(({ value }) => value);
  // A chosen value stays, so that it can be taken away again.
  const all = [...choices, ...chosen.filter((value) => !known.includes(value)).map((value) => ({ value, count: 0 }))];
  const shown = isOpen ? all : all.filter(({ value }, index) => index < SHOWN_AT_FIRST || chosen.includes(value));
  return (
    <fieldset className={styles.group}>
      <FilterLegend label={label} unit={unit} />
      {shown.map(({ value, count }) => (
        <FilterBox
          key={value}
          label={write(value)}
          count={count}
          isSet={chosen.includes(value)}
          onChange={(isSet) => onChange(value, isSet)}
        />
      ))}
      {all.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          Show all {all.length}
          <span className="visually-hidden"> of {label}</span>
        </button>
      )}
    </fieldset>
  );
}

export function FilterLegend({ label, unit }: { label: string; unit: string | undefined }) {
  return (
    <legend>
      {label}
      {unit && <span className={styles.unit}> ({unit})</span>}
    </legend>
  );
}

interface FilterBoxProps {
  label: string;
  /** How many products it leads to, if known. */
  count: number | undefined;
  isSet: boolean;
  onChange: (isSet: boolean) => void;
}

/** One filter to tick. */
export function FilterBox({ label, count, isSet, onChange }: FilterBoxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={isSet} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </label>
  );
}

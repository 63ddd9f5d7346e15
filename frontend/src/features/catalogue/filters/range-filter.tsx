import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatNumber } from '../../../lib/text/measures';
import { readNumber } from '../../../lib/forms/read-number';
import type { Bounds, BoundsEnd } from './bounds';
import { FilterLegend } from './choice-filter';
import styles from './filter-rail.module.scss';

/** A typed number counts when the typing has paused for this long. */
const PAUSE_MS = 500;

interface RangeFilterProps {
  label: string;
  unit?: string;
  bounds: Bounds;
  /** The least and the greatest number there is, if known. */
  limits: { min: number; max: number } | null | undefined;
  onChange: (end: BoundsEnd, value: number | undefined, options: { replace: boolean }) => void;
}

const toNumber = (text: string) => readNumber(text) ?? undefined;

const isUnclear = (text: string) => Number.isNaN(toNumber(text));

/** A range by its two ends, either of which may be left open. */
export function RangeFilter({ label, unit, bounds, limits, onChange }: RangeFilterProps) {
  const id = useId();
  const isCrossed = bounds.from !== undefined && bounds.to !== undefined && bounds.from > bounds.to;
  const end = (name: BoundsEnd, limit: number | undefined) => (
    <NumberEnd
      label={name}
      value={bounds[name]}
      hint={limit === undefined ? '' : formatNumber(limit)}
      describedBy={isCrossed ? id : undefined}
      onChange={(value, options) => onChange(name, value, options)}
    />
  );
  return (
    <fieldset className={styles.group}>
      <FilterLegend label={label} unit={unit} />
      <div className={styles.ends}>
        {end('from', limits?.min)}
        {end('to', limits?.max)}
      </div>
      {isCrossed && (
        <p id={id} className={styles.crossed} role="status">
          The range ends below its start.
        </p>
      )}
    </fieldset>
  );
}

interface NumberEndProps {
  label: string;
  value: number | undefined;
  hint: string;
  describedBy: string | undefined;
  onChange: (value: number | undefined, options: { replace: boolean }) => void;
}

/** One end. While it is being typed it makes one entry of the history, however often the typing pauses. */
function NumberEnd({ label, value, hint, describedBy, onChange }: NumberEndProps) {
  const id = useId();
  const unclearId = useId();
  const [draft, setDraft] = useState<string>();
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasEntry = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Changed from elsewhere (the back button, a removed chip): what is typed no longer holds.
  if (shown !== value) {
    setShown(value);
    if (draft !== undefined && toNumber(draft) !== value) setDraft(undefined);
  }

  const apply = (text: string) => {
    clearTimeout(timer.current);
    if (isUnclear(text) || toNumber(text) === value) return;
    onChange(toNumber(text), { replace: hasEntry.current });
    hasEntry.current = true;
  };
  const applySoon = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, PAUSE_MS, text);
  };
  const applyOnEnter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') apply(currentTarget.value);
  };
  const leave = (text: string) => {
    apply(text);
    if (!isUnclear(text)) setDraft(undefined);
    hasEntry.current = false;
  };
  const isRefused = isUnclear(draft ?? '');
  return (
    <div className={styles.end}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="form-control form-control-sm"
        inputMode="decimal"
        placeholder={hint}
        aria-describedby={isRefused ? unclearId : describedBy}
        aria-invalid={isRefused}
        value={draft ?? value ?? ''}
        onChange={({ target }) => applySoon(target.value)}
        onKeyDown={applyOnEnter}
        onBlur={({ target }) => leave(target.value)}
      />
      {isRefused && (
        <p id={unclearId} className={styles.crossed} role="status">
          Enter a number, thousands without a comma or point.
        </p>
      )}
    </div>
  );
}

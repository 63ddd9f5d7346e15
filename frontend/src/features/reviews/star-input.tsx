import { useId, type Ref } from 'react';
import { Star, STAR_SCALE } from '../../components/stars';
import { counted } from '../../lib/text/counted';
import styles from './star-input.module.scss';

interface StarInputProps {
  label: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: string;
  /** The star that takes the focus when the rating is at fault: the chosen one, or the first. */
  ref?: Ref<HTMLInputElement>;
}

/** A rating to choose: radio buttons that look like stars, so the arrow keys work. */
export function StarInput({ label, value, onChange, error, ref }: StarInputProps) {
  const id = useId();
  return (
    <fieldset className={styles.stars} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {Array.from({ length: STAR_SCALE }, (_, index) => index + 1).map((stars) => (
          <label key={stars}>
            <input
              ref={stars === (value || 1) ? ref : undefined}
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="visually-hidden"
            />
            <Star isFilled={stars <= value} />
            <span className="visually-hidden">{counted(stars, 'star')}</span>
          </label>
        ))}
      </div>
      {error && (
        <div id={`${id}-error`} className="invalid-feedback d-block">
          {error}
        </div>
      )}
    </fieldset>
  );
}

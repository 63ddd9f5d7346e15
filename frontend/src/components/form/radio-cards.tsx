import { useId, type ReactNode } from 'react';
import styles from './radio-cards.module.scss';

export interface RadioOption {
  id: string;
  content: ReactNode;
}

interface RadioCardsProps {
  legend: string;
  options: readonly RadioOption[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Shown below the cards. */
  children?: ReactNode;
}

/** A choice of one, on cards. Where there is only one, nothing is left to choose. */
export function RadioCards({ legend, options, chosen, onChoose, children }: RadioCardsProps) {
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.cards}>
        {options.length === 1
          ? options.map(({ id, content }) => (
              <p key={id} className={styles.card}>
                {content}
              </p>
            ))
          : options.map(({ id, content }) => (
              <label key={id} className={styles.card}>
                <input type="radio" name={group} checked={id === chosen} onChange={() => onChoose(id)} />
                {content}
              </label>
            ))}
      </div>
      {children}
    </fieldset>
  );
}

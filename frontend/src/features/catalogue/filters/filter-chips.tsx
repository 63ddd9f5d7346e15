import { useRef } from 'react';
import { CloseIcon } from '../../../components/icons/icons';
import { useListParams } from '../../../lib/page/list-params';
import type { Chip } from './chips';
import styles from './filter-chips.module.scss';
import { noAttributes } from './filters';

interface FilterChipsProps {
  chips: readonly Chip[];
  /** Takes the focus when the last chip is gone. */
  onEmptied: () => void;
}

/** The filters that are set, each to be removed by a press. */
export function FilterChips({ chips, onEmptied }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { params, setParams } = useListParams();
  if (chips.length === 0) return null;
  const remove = ({ removal }: Chip, index: number) => {
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((_button, at) => at !== index);
    const next = others[Math.min(index, chips.length - 2)];
    if (chips.length > 1 && next) next.focus();
    else onEmptied();
    // A category takes its attributes with it.
    setParams({ ...('category' in removal && noAttributes(params)), ...removal });
  };
  const clear = () => {
    onEmptied();
    const removals = chips.flatMap(({ removal }) => Object.entries(removal));
    setParams({ ...Object.fromEntries(removals), ...noAttributes(params) });
  };
  return (
    <ul ref={list} aria-label="Filters that are set" className={styles.chips}>
      {chips.map((chip, index) => (
        <li key={chip.text}>
          <button type="button" className={styles.chip} onClick={() => remove(chip, index)}>
            <span className="visually-hidden">Remove </span>
            {chip.text}
            <CloseIcon width={12} height={12} strokeWidth={2.5} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={clear}>
          Clear all
        </button>
      </li>
    </ul>
  );
}

import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useListParams } from '../../lib/page/list-params';
import { LengthCounter } from '../form/length-counter';
import { SearchIcon } from '../icons/icons';
import styles from './search-field.module.scss';

/** A search starts when the typing has paused for this long. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** The longest search the list's route takes. */
  maxLength: number;
}

/**
 * Searches a list through the `q` of its address, while the visitor types. Longer text is cut by the browser, since a
 * search has no rule to refuse it; the counter tells.
 */
export function SearchField({ label, maxLength }: SearchFieldProps) {
  const id = useId();
  const { param, setParam } = useListParams();
  const searched = param('q');
  const navigationType = useNavigationType();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change by itself (the back button, a link). While the visitor types, the typed text comes first.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = searched;
  }, [searched]);
  // Unless they go back: the field must not name the search they have left.
  useEffect(() => {
    if (!input.current || navigationType !== 'POP') return;
    clearTimeout(timer.current);
    input.current.value = searched;
  }, [searched, navigationType]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = () => {
    clearTimeout(timer.current);
    setParam('q', input.current?.value.trim() ?? '', { replace: true });
  };
  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className={styles.field}>
        <SearchIcon />
        <input
          id={id}
          className="form-control"
          ref={input}
          type="search"
          name="q"
          placeholder={label}
          maxLength={maxLength}
          defaultValue={searched}
          onChange={searchSoon}
        />
      </div>
      <LengthCounter fieldId={id} max={maxLength} />
    </form>
  );
}

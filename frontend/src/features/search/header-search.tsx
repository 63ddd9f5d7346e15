import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../../components/loading/error-boundary';
import { SearchIcon } from '../../components/icons/icons';
import { listProductsQueryLimits } from '../../lib/generated/contract-limits';
import { FROM_THE_TOP } from '../../lib/page/page-top';
import { paths, searchPath } from '../../lib/paths';
import { mayLeave } from '../../components/form/unsaved-input';
import styles from './header-search.module.scss';
import type { FindPath } from './use-found-path';
import { useSlashKey } from './use-slash-key';

const Suggestions = lazy(() => import('./suggestions'));

/**
 * Searches the shop from any page. A plain field at first, which Enter sends; the suggestions are loaded when it is first
 * focused, and then lend it their keys and attributes, so that the element and what is typed in it stay.
 */
export function HeaderSearch({ onFocus }: { onFocus: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isWanted, setIsWanted] = useState(false);
  /** The attributes that make the field a combobox. */
  const [combobox, setCombobox] = useState<ComponentProps<'input'>>({});
  /** Where a search leads, once the suggestions know. */
  const findPath = useRef<FindPath>(undefined);
  const setFindPath = useCallback((known: FindPath) => {
    findPath.current = known;
  }, []);
  useSlashKey(field);
  useEffect(() => {
    // The server's page takes text before it is hydrated.
    const typed = field.current?.value;
    if (!typed) return;
    setText(typed);
    setIsWanted(true);
  }, []);

  const go = useCallback(
    async (path: string) => {
      if (!(await mayLeave())) return;
      setText('');
      field.current?.blur();
      await navigate(path, { state: FROM_THE_TOP });
    },
    [navigate],
  );
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q) await go((await findPath.current?.(q)) ?? searchPath(q));
  };
  const leaveOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !text) field.current?.blur();
  };
  return (
    <form
      role="search"
      aria-label="Shop"
      // Without scripts the browser sends the form itself.
      action={paths.allProducts}
      className={styles.search}
      onSubmit={(event) => void search(event)}
      onKeyDown={leaveOnEscape}
    >
      <div className={styles.panel}>
        <SearchIcon />
        <input
          id={id}
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-expanded={false}
          aria-label="Search the shop"
          aria-keyshortcuts="/"
          className="form-control"
          placeholder="Tool or part number"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={listProductsQueryLimits.q.maxLength}
          onFocus={() => {
            setIsWanted(true);
            onFocus();
          }}
          {...combobox}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            combobox.onChange?.(event);
          }}
        />
        {isWanted && (
          // Without the suggestions it stays a plain field.
          <ErrorBoundary resetKey="" fallback={null}>
            <Suspense>
              <Suggestions
                inputId={id}
                field={field}
                text={text}
                onText={setText}
                onGo={go}
                onCombobox={setCombobox}
                onFindPath={setFindPath}
              />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </form>
  );
}

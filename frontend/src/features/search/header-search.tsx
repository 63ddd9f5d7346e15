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
import { paths } from '../../lib/paths';
import { mayLeave } from '../../components/form/unsaved-input';
import styles from './header-search.module.scss';
import { useListSearch } from './use-list-search';
import type { FindPath } from './use-found-path';
import { useSearchKeys } from './use-search-keys';

const Suggestions = lazy(() => import('./suggestions'));

/**
 * Searches the shop from any page, and says what a list of products is searched for. A plain field at first, which Enter
 * sends; the suggestions are loaded when it is first focused, and then lend it their keys and attributes, so that the
 * element and what is typed in it stay.
 */
export function HeaderSearch({ onFocus }: { onFocus: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { searched, listPath } = useListSearch();
  const [last, setLast] = useState(searched);
  const [text, setText] = useState(searched);
  // The address changes by itself, too: the way back, a link.
  if (searched !== last) {
    setLast(searched);
    setText(searched);
  }
  const [isWanted, setIsWanted] = useState(false);
  /** The attributes that make the field a combobox. */
  const [combobox, setCombobox] = useState<ComponentProps<'input'>>({});
  const findPath = useRef<FindPath>(undefined);
  const setFindPath = useCallback((known: FindPath) => {
    findPath.current = known;
  }, []);
  useSearchKeys(field);
  useEffect(() => {
    // The server's page takes text before it is hydrated.
    const { value = '', defaultValue = '' } = field.current ?? {};
    if (value === defaultValue) return;
    setText(value);
    setIsWanted(true);
  }, []);

  const go = useCallback(
    async (path: string) => {
      if (!(await mayLeave())) return;
      setText(new URLSearchParams(path.split('?')[1]).get('q') ?? '');
      field.current?.blur();
      await navigate(path, { state: FROM_THE_TOP });
    },
    [navigate],
  );
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q !== searched || q) await go((q && (await findPath.current?.(q))) || listPath(q));
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
          aria-keyshortcuts="/ Control+K Meta+K"
          title="Search the shop (press / or Ctrl-K)"
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
                listPath={listPath}
                onFindPath={setFindPath}
              />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </form>
  );
}

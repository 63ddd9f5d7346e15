import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useCallback, useEffect, useEffectEvent, useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import Modal from 'react-bootstrap/Modal';
import { useNavigate } from 'react-router-dom';
import { mayLeave } from '../../components/form/unsaved-input';
import { useMay } from '../../entities/account/use-may';
import { useTypedQuery } from '../../lib/api/use-typed-query';
import { findInOfficeQueryLimits } from '../../lib/generated/contract-limits';
import { FROM_THE_TOP } from '../../lib/page/page-top';
import { counted } from '../../lib/text/counted';
import '../../styles/modal.scss';
import { pagesCalled, toGroups, type Act, type Thing } from './choices';
import styles from './palette.module.scss';
import { useLazyFindInOfficeQuery } from './palette-api';

const { q: LIMITS } = findInOfficeQueryLimits;

interface PaletteProps {
  /** Where one can go. */
  pages: readonly Act[];
  onClose: () => void;
}

/** Goes to a page, or to an order, product, customer or quote, and to what can be done about it. */
export default function Palette({ pages, onClose }: PaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const { may } = useMay();
  const [text, setText] = useState('');
  const q = text.trim();
  const [ask] = useLazyFindInOfficeQuery();
  const last = useTypedQuery(
    q,
    LIMITS.minLength,
    useCallback((typed: string) => ask({ q: typed }), [ask]),
  );
  const isSearching = q.length >= LIMITS.minLength && last?.q !== q;
  // Of what was found for another text, Enter would open the wrong thing.
  const found = last?.q === q ? last.answer : undefined;
  const groups = [{ heading: 'Pages', things: pagesCalled(q, pages) }, ...(found ? toGroups(found, may) : [])].filter(
    ({ things }) => things.length > 0,
  );
  const choices = groups.flatMap(({ things }) => things.flatMap(choicesOf));

  const go = async ({ path }: Act) => {
    onClose();
    if (await mayLeave()) await navigate(path, { state: FROM_THE_TOP });
  };
  const { highlightedIndex, setHighlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    id,
    items: choices,
    inputValue: text,
    isOpen: true,
    selectedItem: null,
    initialHighlightedIndex: 0,
    itemToString: (choice) => choice?.label ?? '',
    stateReducer,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && void go(selectedItem),
  });

  /** Enter was pressed before the answer came. */
  const [isAwaited, setIsAwaited] = useState(false);
  // At once: downshift tells of the text later, and keys pressed meanwhile would be lost.
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setText(currentTarget.value);
    setIsAwaited(false);
  };
  const onFound = useEffectEvent(() => {
    setHighlightedIndex(0);
    const [first] = choices;
    if (isAwaited && first) void go(first);
  });
  useEffect(() => onFound(), [q, found]);
  const onKeyDown = (event: KeyboardEvent) => {
    const awaits = event.key === 'Enter' && isSearching;
    setIsAwaited(awaits);
    // In a text these move the caret; the dialog has its own Escape.
    const isOwn = ['Home', 'End', 'Escape'].includes(event.key) || awaits;
    if (isOwn) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  return (
    <Modal show animation={false} fullscreen="sm-down" scrollable onHide={onClose} aria-label="Find in the office">
      <div className="modal-header">
        <input
          {...getInputProps({ onKeyDown, onChange, 'aria-label': 'Find', 'aria-labelledby': undefined })}
          className="form-control"
          placeholder="Page, order, invoice, product, customer, quote"
          autoFocus
          enterKeyHint="go"
          maxLength={LIMITS.maxLength}
        />
        <CloseButton onClick={onClose} />
      </div>
      <p role="status" className={choices.length > 0 ? 'visually-hidden' : 'modal-body'}>
        {inWords(choices.length, { isSearching, hasFailed: last?.q === q && !last.answer })}
      </p>
      <div className={`modal-body ${styles.list}`} {...getMenuProps({ 'aria-label': 'Found' })}>
        {groups.map(({ heading, things }) => (
          <div key={heading} role="group" aria-label={heading}>
            <small aria-hidden="true">{heading}</small>
            {things.map((thing) => (
              <div key={thing.path} className={styles.thing}>
                {choicesOf(thing).map((choice) => {
                  const index = choices.findIndex(({ path }) => path === choice.path);
                  const isThing = choice.path === thing.path;
                  return (
                    <div
                      key={choice.path}
                      {...getItemProps({ item: choice, index })}
                      className={`${isThing ? styles.name : styles.act} ${index === highlightedIndex ? styles.on : ''}`}
                    >
                      {choice.label}
                      {isThing ? (
                        thing.detail && <small> {thing.detail}</small>
                      ) : (
                        <span className="visually-hidden"> {thing.name}</span>
                      )}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Modal>
  );
}

const choicesOf = ({ name, path, acts = [] }: Thing): Act[] => [{ label: name, path }, ...acts];

function inWords(count: number, { isSearching, hasFailed }: { isSearching: boolean; hasFailed: boolean }): string {
  if (isSearching) return 'Searching…';
  if (hasFailed) return 'The office could not be searched. Please type on in a moment.';
  return count === 0 ? 'Nothing is called that.' : counted(count, 'choice');
}

/** The text stays what was typed, and leaving the field chooses nothing. */
function stateReducer(
  { inputValue }: UseComboboxState<Act>,
  { type, changes }: UseComboboxStateChangeOptions<Act>,
): Partial<UseComboboxState<Act>> {
  const { InputBlur, InputChange } = useCombobox.stateChangeTypes;
  if (type === InputChange) return changes;
  return { ...changes, inputValue, ...(type === InputBlur && { selectedItem: null }) };
}

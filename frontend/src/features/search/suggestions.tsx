import { useCombobox, type UseComboboxStateChangeOptions, type UseComboboxState } from 'downshift';
import { memo, useEffect, useLayoutEffect, type ComponentProps, type KeyboardEvent, type RefObject } from 'react';
import { counted } from '../../lib/text/counted';
import { categoryPath, productPath, searchPath } from '../../lib/paths';
import { SuggestionOption, type Suggestion } from './suggestion-option';
import styles from './suggestions.module.scss';
import { useFoundPath, type FindPath } from './use-found-path';
import { useSuggestions, type Suggested } from './use-suggestions';

interface SuggestionsProps {
  inputId: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  onGo: (path: string) => Promise<void>;
  /** Takes what the field needs to have. */
  onCombobox: (props: ComponentProps<'input'>) => void;
  /** The address of a search that keeps the filters of the page’s list. */
  listPath: (q: string) => string;
  /** Takes what tells which product a part number leads to. */
  onFindPath: (find: FindPath) => void;
}

const { ControlledPropUpdatedSelectedItem, InputBlur, InputClick, InputKeyDownEnter, ItemClick } =
  useCombobox.stateChangeTypes;

/**
 * The list below a field, and the keys that move in it. Each time it renders it hands the field its props, which must not
 * make it render again: hence `memo`.
 */
export default memo(function Suggestions({
  inputId,
  field,
  text,
  onText,
  onGo,
  onCombobox,
  listPath,
  onFindPath,
}: SuggestionsProps) {
  const findPath = useFoundPath();
  useEffect(() => onFindPath(findPath), [findPath, onFindPath]);
  const suggested = useSuggestions(text);
  const items = suggested ? toItems(suggested) : [];
  const { isOpen, highlightedIndex, setHighlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items,
    inputId,
    inputValue: text,
    // The typing may have begun while this was loaded.
    initialIsOpen: text !== '' && document.activeElement === field.current,
    selectedItem: null,
    itemToString: (item) => item?.text ?? '',
    itemToKey: (item) => (item ? keyOf(item) : ''),
    stateReducer,
    onInputValueChange: ({ inputValue }) => onText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && void onGo(pathOf(selectedItem, listPath)),
  });
  const isShown = isOpen && items.length > 0;
  // The options have changed under the one that was looked at.
  useEffect(() => setHighlightedIndex(-1), [suggested, setHighlightedIndex]);

  const onKeyDown = (event: KeyboardEvent) => {
    // See https://www.downshift-js.com/use-combobox#customizing-handlers
    const sends = event.key === 'Enter' && (!isShown || highlightedIndex < 0);
    // In a text these move the caret.
    const movesCaret = event.key === 'Home' || event.key === 'End';
    if (sends || movesCaret) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  const inputProps = getInputProps({ ref: field, onKeyDown, 'aria-expanded': isShown }, { suppressRefError: true });
  useLayoutEffect(() => {
    const { 'aria-labelledby': _, 'aria-label': __, ...props } = inputProps;
    onCombobox(props);
  });

  return (
    <>
      <p role="status" className="visually-hidden">
        {isShown && suggested && inWords(suggested)}
      </p>
      <div className={styles.list} hidden={!isShown}>
        {suggested && (suggested.answer?.length ?? 0) === 0 && (
          <p className={styles.none} aria-hidden="true">
            {inWords(suggested)}
          </p>
        )}
        <ul {...getMenuProps({ 'aria-label': 'Suggestions' })}>
          {isShown &&
            items.map((item, index) => (
              <SuggestionOption
                key={keyOf(item)}
                suggestion={item}
                isHighlighted={index === highlightedIndex}
                {...getItemProps({ item, index })}
              />
            ))}
        </ul>
      </div>
    </>
  );
});

/** The suggestions, and the way to all results. */
const toItems = ({ q, answer: suggestions = [] }: Suggested): Suggestion[] => [
  ...suggestions,
  { kind: 'all', text: q },
];

const keyOf = ({ kind, text, id = text }: Suggestion): string => `${kind} ${id}`;

function pathOf({ kind, text, id = '', slug = '' }: Suggestion, listPath: SuggestionsProps['listPath']): string {
  if (kind === 'product') return productPath(id, slug);
  if (kind === 'category') return categoryPath(slug);
  return kind === 'query' ? listPath(text) : searchPath(text);
}

function inWords({ q, answer: suggestions }: Suggested): string {
  if (!suggestions) return 'No suggestions right now. Enter searches all products.';
  const count = suggestions.length;
  if (count === 0) return `Nothing is called “${q}”.`;
  return counted(count, 'suggestion');
}

function stateReducer(
  { inputValue }: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  switch (type) {
    // Leaving the field chooses nothing.
    case InputBlur:
      return { ...changes, inputValue, selectedItem: null };
    // A click moves the caret.
    case InputClick:
      return { ...changes, isOpen: true };
    // The text is that of the page which the choice leads to.
    case InputKeyDownEnter:
    case ItemClick:
    case ControlledPropUpdatedSelectedItem:
      return { ...changes, inputValue };
    default:
      return changes;
  }
}

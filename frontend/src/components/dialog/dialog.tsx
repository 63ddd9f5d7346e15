import { useEffect, useId, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import Modal from 'react-bootstrap/Modal';
import Spinner from 'react-bootstrap/Spinner';
import { focusPlaceOf, resumeFocus, type FocusPlace } from '../../lib/browser/focus-place';
import '../../styles/modal.scss';
import styles from './dialog.module.scss';

interface DialogOptions {
  title: string;
  text?: string;
  footer?: string;
  icon?: 'success' | 'error' | 'warning' | 'info';
  confirmText: string;
  cancelText?: string;
  /** Whether confirming destroys something. */
  isDestructive?: boolean;
}

/** An input that may stay empty. */
interface DialogField {
  name: string;
  label: string;
  maxLength: number;
  /** Values to choose from, among others. */
  suggestions?: readonly string[];
}

interface FieldsOptions extends DialogOptions {
  fields: readonly DialogField[];
}

interface PromptOptions {
  title: string;
  text: string;
  /** A field to fill in; without one the button alone answers. */
  field?: { label: string; type: 'password' | 'text'; autoComplete: 'current-password' | 'one-time-code' };
  confirmText: string;
  /** Answers what is wrong with the input, for the user, or nothing: then the dialog closes. */
  check: (typed: string) => Promise<string | undefined>;
}

interface OpenDialog extends DialogOptions, Partial<Pick<PromptOptions, 'field' | 'check'>> {
  fields?: readonly DialogField[];
  onConfirm?: (form: FormData) => void;
  /** Its number, so that the next dialog is another element. */
  id: number;
  answer: (isConfirmed: boolean) => void;
}

let open: OpenDialog | undefined;
let count = 0;
let isMounted = false;
/** The focus before the dialog, or before the first of several in turn. */
let opener: FocusPlace | undefined;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function show(next: OpenDialog | undefined): void {
  open = next;
  listeners.forEach((listener) => listener());
}

// Back and forward change the page under a dialog: it would ask about something that is no longer there.
addEventListener('popstate', closeDialog);

/** Takes the open dialog away unanswered. */
export function closeDialog(): void {
  answer(false);
}

function answer(isConfirmed: boolean): void {
  const answered = open;
  show(undefined);
  answered?.answer(isConfirmed);
}

/** Opens a modal dialog; true when it was confirmed, false when it was cancelled, closed or replaced by the next. */
export async function openDialog(options: DialogOptions): Promise<boolean> {
  // Opened while a field loses the focus: the next one does not have it yet.
  if (document.activeElement === document.body) await new Promise((resolve) => setTimeout(resolve));
  return ask(options);
}

/** Asks with inputs beside the question; answers them by their names, trimmed, or nothing when it was not confirmed. */
export async function openFields(options: FieldsOptions): Promise<Record<string, string> | undefined> {
  let typed: FormData | undefined;
  const isConfirmed = await ask({ ...options, onConfirm: (form) => (typed = form) });
  if (!isConfirmed) return undefined;
  return Object.fromEntries([...(typed ?? [])].map(([name, value]) => [name, String(value).trim()]));
}

/** Asks for one input until it is right; true then, false when the dialog was cancelled or closed. */
export function openPrompt(options: PromptOptions): Promise<boolean> {
  return ask({ ...options, cancelText: 'Cancel' });
}

function ask(options: Omit<OpenDialog, 'id' | 'answer'>): Promise<boolean> {
  if (!isMounted) createRoot(document.body.appendChild(document.createElement('div'))).render(<Dialogs />);
  isMounted = true;
  if (open) answer(false);
  else opener = focusPlaceOf(document.activeElement);
  return new Promise((resolve) => show({ ...options, id: ++count, answer: resolve }));
}

/** The open dialog, if any. The focus goes back as it closes, so that it is never taken from a user who types on. */
function Dialogs() {
  const shown = useSyncExternalStore(subscribe, () => open);
  const isOpen = shown !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (document.activeElement === document.body) resumeFocus(opener);
    };
  }, [isOpen]);
  return shown && <Dialog key={shown.id} {...shown} />;
}

function Dialog(dialog: OpenDialog) {
  const { title, text, footer, icon, confirmText, cancelText, isDestructive, fields, onConfirm, field, check } = dialog;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const confirm = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    onConfirm?.(new FormData(event.currentTarget));
    if (!check) return answer(true);
    setBusy(true);
    const found = await check(typed);
    if (found === undefined) return answer(true);
    setBusy(false);
    setProblem(found);
  };

  return (
    <Modal
      show
      centered
      animation={false}
      // A press beside a prompt must not lose what is typed.
      backdrop={check || fields ? 'static' : true}
      onHide={closeDialog}
      restoreFocus={false}
      aria-labelledby={`${id}-title`}
      aria-describedby={text && `${id}-text`}
    >
      <form noValidate className={styles.dialog} onSubmit={(event) => void confirm(event)}>
        {icon && <span className={`${styles.icon} ${styles[icon]}`} aria-hidden="true" />}
        <Modal.Title as="h2" id={`${id}-title`}>
          {title}
        </Modal.Title>
        {text && <p id={`${id}-text`}>{text}</p>}
        {field && (
          <div className={styles.field}>
            <FormLabel htmlFor={`${id}-input`}>{field.label}</FormLabel>
            <FormControl
              id={`${id}-input`}
              type={field.type}
              autoComplete={field.autoComplete}
              autoFocus
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              isInvalid={problem !== undefined}
              aria-invalid={problem !== undefined}
              aria-describedby={problem && `${id}-problem`}
            />
          </div>
        )}
        {fields?.map(({ name, label, suggestions, maxLength }, index) => (
          <div key={name} className={styles.field}>
            <FormLabel htmlFor={`${id}-${name}`}>{label}</FormLabel>
            <FormControl
              id={`${id}-${name}`}
              name={name}
              maxLength={maxLength}
              autoComplete="off"
              autoFocus={index === 0}
              {...(suggestions && { list: `${id}-${name}-suggestions` })}
            />
            {suggestions && (
              <datalist id={`${id}-${name}-suggestions`}>
                {suggestions.map((value) => (
                  <option key={value} value={value} />
                ))}
              </datalist>
            )}
          </div>
        ))}
        {problem && (
          <p id={`${id}-problem`} className="text-danger" role="alert">
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          {cancelText && (
            <Button variant="outline-secondary" autoFocus={!check && !fields} onClick={closeDialog}>
              {cancelText}
            </Button>
          )}
          <Button
            type="submit"
            variant={isDestructive ? 'danger' : 'primary'}
            autoFocus={!cancelText || (check && !field)}
            aria-busy={isBusy}
          >
            {isBusy && <Spinner size="sm" aria-hidden="true" />} {confirmText}
          </Button>
        </div>
        {footer && <p className={styles.footer}>{footer}</p>}
      </form>
    </Modal>
  );
}

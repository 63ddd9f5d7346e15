import Swal from 'sweetalert2/dist/sweetalert2.js';
import 'sweetalert2/dist/sweetalert2.css';
import { focusPlaceOf, resumeFocus, type FocusPlace } from '../lib/focus-place';
import { prefersStillness } from '../lib/motion';
import './dialog.scss';

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

/** The focus before the dialog, or before the first of several in turn. */
let opener: FocusPlace | undefined;

/** What all dialogs have in common. */
const APPEARANCE = {
  buttonsStyling: false,
  reverseButtons: true,
  // Otherwise the library sets heights on the page that make it jump.
  heightAuto: false,
  // The library gives the focus back a tenth of a second after the dialog is gone, even if it has moved on: text typed
  // meanwhile would end in another field.
  returnFocus: false,
  didClose: () => document.activeElement === document.body && resumeFocus(opener),
} as const;

const buttonClasses = (isDestructive: boolean) => ({
  confirmButton: isDestructive ? 'btn btn-danger' : 'btn btn-primary',
  cancelButton: 'btn btn-outline-secondary',
});

// Back and forward change the page under a dialog: it would ask about something that is no longer there.
addEventListener('popstate', closeDialog);

/** Takes the open dialog away unanswered. */
export function closeDialog(): void {
  Swal.close();
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

/** Asks for one input until it is right; true then, false when the dialog was cancelled or closed. */
export async function openPrompt({ title, text, field, confirmText, check }: PromptOptions): Promise<boolean> {
  rememberOpener();
  const input = field && inputOf(field);
  const { isConfirmed } = await Swal.fire({
    ...APPEARANCE,
    animation: !prefersStillness(),
    title: plainText(title),
    html: contentOf(text, field && input && formOf(field.label, input)),
    didOpen: () => input?.focus(),
    confirmButtonText: confirmText,
    cancelButtonText: 'Cancel',
    showCancelButton: true,
    customClass: buttonClasses(false),
    showLoaderOnConfirm: true,
    // A press beside the dialog must not lose what is typed.
    allowOutsideClick: false,
    preConfirm: async () => {
      const problem = await check(input?.value ?? '');
      if (problem === undefined) return true;
      Swal.showValidationMessage(problem);
      input?.setAttribute('aria-invalid', 'true');
      input?.setAttribute('aria-describedby', 'swal2-validation-message');
      return false;
    },
  });
  return isConfirmed;
}

type Field = NonNullable<PromptOptions['field']>;

const inputOf = ({ type, autoComplete }: Field): HTMLInputElement =>
  Object.assign(document.createElement('input'), {
    id: 'dialog-input',
    className: 'form-control',
    type,
    autocomplete: autoComplete,
  });

/** A form, so that Enter confirms. */
function formOf(label: string, input: HTMLInputElement): HTMLElement {
  const form = document.createElement('form');
  form.className = 'text-start';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    Swal.clickConfirm();
  });
  const words = Object.assign(document.createElement('label'), { className: 'form-label', htmlFor: input.id });
  words.textContent = label;
  form.append(words, input);
  return form;
}

function contentOf(text: string, form: HTMLElement | undefined): HTMLElement {
  const content = document.createElement('div');
  const words = document.createElement('p');
  words.textContent = text;
  content.append(words, ...(form ? [form] : []));
  return content;
}

/** Opens a modal dialog; true when it was confirmed, false when it was cancelled or closed. */
export async function openDialog(options: DialogOptions): Promise<boolean> {
  const { title, text, footer, icon, confirmText, cancelText, isDestructive = false } = options;
  // Opened while a field loses the focus: the next one does not have it yet.
  if (document.activeElement === document.body) await new Promise((resolve) => setTimeout(resolve));
  rememberOpener();
  const { isConfirmed } = await Swal.fire({
    ...APPEARANCE,
    animation: !prefersStillness(),
    title: plainText(title),
    text,
    footer: footer && plainText(footer),
    icon,
    confirmButtonText: confirmText,
    cancelButtonText: cancelText,
    showCancelButton: cancelText !== undefined,
    customClass: buttonClasses(isDestructive),
    focusCancel: cancelText !== undefined,
  });
  return isConfirmed;
}

/** The library reads a title or a footer that is a string as markup; nothing a user typed may become that. */
function plainText(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}

function rememberOpener(): void {
  const focused = document.activeElement;
  if (!focused?.closest('.swal2-container')) opener = focusPlaceOf(focused);
}

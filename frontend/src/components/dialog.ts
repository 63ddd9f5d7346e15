import Swal from 'sweetalert2/dist/sweetalert2.js';
import 'sweetalert2/dist/sweetalert2.css';
import { focusPlaceOf, resumeFocus, type FocusPlace } from '../lib/focus-place';
import { prefersStillness } from '../lib/motion';
import './dialog.scss';

interface DialogOptions {
  title: string;
  text?: string;
  icon?: 'success' | 'error' | 'warning' | 'info';
  confirmText: string;
  cancelText?: string;
  /** Whether confirming destroys something. */
  isDestructive?: boolean;
}

/** The focus before the dialog, or before the first of several in turn. */
let opener: FocusPlace | undefined;

// Back and forward change the page under a dialog: it would ask about something that is no longer there.
addEventListener('popstate', closeDialog);

/** Takes the open dialog away unanswered. */
export function closeDialog(): void {
  Swal.close();
}

/** Opens a modal dialog; true when it was confirmed, false when it was cancelled or closed. */
export async function openDialog(options: DialogOptions): Promise<boolean> {
  const { title, text, icon, confirmText, cancelText, isDestructive = false } = options;
  // Opened while a field loses the focus: the next one does not have it yet.
  if (document.activeElement === document.body) await new Promise((resolve) => setTimeout(resolve));
  rememberOpener();
  const { isConfirmed } = await Swal.fire({
    title: plainText(title),
    text,
    icon,
    confirmButtonText: confirmText,
    cancelButtonText: cancelText,
    showCancelButton: cancelText !== undefined,
    buttonsStyling: false,
    customClass: {
      confirmButton: isDestructive ? 'btn btn-danger' : 'btn btn-primary',
      cancelButton: 'btn btn-outline-secondary',
    },
    reverseButtons: true,
    focusCancel: cancelText !== undefined,
    // Otherwise the library sets heights on the page that make it jump.
    heightAuto: false,
    animation: !prefersStillness(),
    // The library gives the focus back a tenth of a second after the dialog is gone, even if it has moved on: text
    // typed meanwhile would end in another field.
    returnFocus: false,
    didClose: () => document.activeElement === document.body && resumeFocus(opener),
  });
  return isConfirmed;
}

/** The library reads a title that is a string as markup; nothing a user typed may become that. */
function plainText(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}

function rememberOpener(): void {
  const focused = document.activeElement;
  if (!focused?.closest('.swal2-container')) opener = focusPlaceOf(focused);
}

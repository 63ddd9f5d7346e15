import Swal from 'sweetalert2/dist/sweetalert2.js';
import 'sweetalert2/dist/sweetalert2.css';
import './dialog.scss';

interface DialogOptions {
  title: string;
  text?: string;
  icon?: 'success' | 'error' | 'warning' | 'info';
  confirmText: string;
  cancelText?: string;
}

/** Opens a modal dialog; true when it was confirmed, false when it was cancelled or closed. */
export async function openDialog({ title, text, icon, confirmText, cancelText }: DialogOptions): Promise<boolean> {
  const { isConfirmed } = await Swal.fire({
    title: plainText(title),
    text,
    icon,
    confirmButtonText: confirmText,
    cancelButtonText: cancelText,
    showCancelButton: cancelText !== undefined,
    buttonsStyling: false,
    customClass: { confirmButton: 'btn btn-primary', cancelButton: 'btn btn-outline-secondary' },
    reverseButtons: true,
    focusCancel: cancelText !== undefined,
    // Otherwise the library sets heights on the page that make it jump.
    heightAuto: false,
    didClose: keepFocus,
  });
  return isConfirmed;
}

/** The library reads a title that is a string as markup; nothing a user typed may become that. */
function plainText(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}

/** The button that led to the dialog may be gone with its page; then the keyboard goes on at the new page's content. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
}

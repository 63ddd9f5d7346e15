import { createRoot } from 'react-dom/client';
import { cssTransition, Slide, toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { prefersStillness } from '../../lib/browser/motion';
import './toaster.scss';

/** Gone as it closes: a toast that still shrinks away keeps the same words from being shown again. */
const Still = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapse: false,
});

let isOpen = false;

function openContainer(): void {
  if (isOpen) return;
  isOpen = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      hideProgressBar
      transition={prefersStillness() ? Still : Slide}
      theme="colored"
    />,
  );
}

/** Shows a toast; one that is already on screen with the same words is not repeated. */
export function showToast(kind: 'success' | 'error' | 'info', message: string): void {
  openContainer();
  toast[kind](message, { toastId: `${kind}:${message}` });
}

/** Takes all toasts away. */
export function dismissToasts(): void {
  toast.dismiss();
}

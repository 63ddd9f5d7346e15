import { createRoot } from 'react-dom/client';
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toaster.scss';

const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(
  <ToastContainer position="top-right" autoClose={5000} hideProgressBar transition={Slide} theme="colored" />,
);

/** Shows a toast; one that is already on screen with the same words is not repeated. */
export function showToast(kind: 'success' | 'error' | 'info', message: string): void {
  toast[kind](message, { toastId: `${kind}:${message}` });
}

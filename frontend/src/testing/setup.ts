import '@testing-library/jest-dom';
import { act, cleanup, configure, fireEvent, getConfig } from '@testing-library/react';
import { loadedAuthService } from '../features/auth/auth-service';
import { closeDialog } from '../components/dialog/ask-dialog';
import { collectConsoleOutput, refuseConsoleOutput } from './console-output';
import { emptyShop } from './empty-shop';
import { resetNetwork, startNetwork, stopNetwork } from './network';
import { installViewport } from './viewport';

configure(({ getElementError }) => ({
  // A page's code is compiled when a test first opens it, which may take seconds on a busy machine.
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

/** Whether an element is waited for: each look in vain would print the page, which is printed anyhow if none is found. */
function isWaiting(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ?? false;
}

collectConsoleOutput();
installViewport();

// jsdom draws nothing, so it has neither a viewport nor scrolling; nor does anything move, so it is told to be still.
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('prefers-reduced-motion'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** As a browser's does, it reports once what it begins to observe; nothing ever changes its size. */
globalThis.ResizeObserver = class {
  constructor(private readonly report: ResizeObserverCallback) {}

  observe(): void {
    this.report([], this);
  }

  unobserve(): void {}

  disconnect(): void {}
};

beforeAll(startNetwork);

beforeEach(() => resetNetwork(emptyShop));

afterEach(async () => {
  cleanup();
  // The sign-in pages load it ahead: a test may be over before it is there.
  await loadedAuthService()?.catch(() => undefined);
  await clearMessages();
  localStorage.clear();
  sessionStorage.clear();
  refuseConsoleOutput();
});

afterAll(stopNetwork);

/** Dialogs and toasts stand outside the page, so they outlive it. jsdom plays no animations, so it never ends them. */
async function clearMessages(): Promise<void> {
  const { toast } = await import('react-toastify/unstyled');
  await act(async () => {
    closeDialog();
    toast.dismiss();
  });
  document.querySelectorAll('.Toastify__toast').forEach((shown) => fireEvent.animationEnd(shown));
}

type ToastKind = 'success' | 'error' | 'info';

let toaster: typeof import('./toaster') | undefined;

/** Loads the toast library; without a connection there is none. */
export async function loadToaster() {
  toaster ??= await import('./toaster').catch(() => undefined);
  return toaster;
}

/**
 * Shows a short message at the top right for five seconds. The toast library is loaded with the first message; when it
 * can't be, the browser's own dialog says it. An empty message is not shown: the user has given up what would fail.
 */
export async function toast(kind: ToastKind, message: string): Promise<void> {
  if (message === '') return;
  const loaded = await loadToaster();
  if (!loaded) return alert(message);
  loaded.showToast(kind, message);
}

/** Takes all toasts away. */
export function dismissToasts(): void {
  toaster?.dismissToasts();
}

const LONGEST = 48;

/** The beginning of a name, long enough to know it by: a toast is read in five seconds, and may not fill a phone. */
export function brief(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : name;
}

type ToastKind = 'success' | 'error' | 'info';

/** Loads the toast library; without a connection there is none. */
export function loadToaster() {
  return import('../components/toaster').catch(() => undefined);
}

/**
 * Shows a short message at the top right for five seconds. The toast library is loaded with the first message; when it
 * can't be, the browser's own dialog says it.
 */
export async function toast(kind: ToastKind, message: string): Promise<void> {
  const toaster = await loadToaster();
  if (!toaster) return alert(message);
  toaster.showToast(kind, message);
}

const LONGEST = 48;

/** The beginning of a name, long enough to know it by: a toast is read in five seconds, and may not fill a phone. */
export function brief(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : name;
}

import { askDialog } from './dialog';

/**
 * Asks before the visitor leaves a page with input that is not saved: by a link, back and forward, a reload, or a button
 * that asks `mayLeave`. Where the site itself goes on to another page nothing is asked. The router's own blocker would
 * need its data router (docs/decisions/0055).
 */

/** For each form with input, the function that forgets it; lib/use-unsaved-input.ts adds them. */
export const unsaved = new Set<() => void>();

/** Whether the page may be left; asks the visitor if there is input to lose. */
export async function mayLeave(): Promise<boolean> {
  if (unsaved.size === 0) return true;
  const isSure = await askDialog({
    title: 'Leave without saving?',
    text: 'What you have typed here will be lost.',
    icon: 'warning',
    confirmText: 'Yes, leave',
    cancelText: 'No, stay here',
  });
  if (isSure) forgetUnsavedInput();
  return isSure;
}

/** Lets the page be left without a question. */
export function forgetUnsavedInput(): void {
  for (const forget of unsaved) forget();
  unsaved.clear();
}

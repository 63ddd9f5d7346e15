import { askDialog } from '../dialog/ask-dialog';

/**
 * Asks before the visitor leaves a page with input that is not saved: by a link, back and forward, a reload
 * (app/layout/leave-question.tsx), or a button that asks `mayLeave`. Where the site itself goes on to another page nothing is
 * asked.
 */

/** For each form with input, the function that forgets it. */
const unsaved = new Set<() => void>();
const watchers = new Set<() => void>();

const tellWatchers = () => watchers.forEach((watch) => watch());

/** Has a form's input asked about. @param forget forgets it @returns what ends that */
export function addUnsavedInput(forget: () => void): () => void {
  unsaved.add(forget);
  tellWatchers();
  return () => {
    unsaved.delete(forget);
    tellWatchers();
  };
}

export const hasUnsavedInput = (): boolean => unsaved.size > 0;

/** Says when `hasUnsavedInput` may have changed; returns what ends it. */
export function watchUnsavedInput(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

/** Whether the page may be left; asks the visitor if there is input to lose. */
export async function mayLeave(): Promise<boolean> {
  const isSure = !hasUnsavedInput() || (await askToLeave());
  if (isSure) forgetUnsavedInput();
  return isSure;
}

/** Asks the visitor, and leaves the input to be forgotten. */
export async function askToLeave(): Promise<boolean> {
  return askDialog({
    title: 'Leave without saving?',
    text: 'What you have typed here will be lost.',
    icon: 'warning',
    confirmText: 'Yes, leave',
    cancelText: 'No, stay here',
  });
}

/** Lets the page be left without a question. */
export function forgetUnsavedInput(): void {
  for (const forget of unsaved) forget();
  unsaved.clear();
  tellWatchers();
}

interface Message {
  title: string;
  text?: string;
  /** Stands below the buttons. */
  footer?: string;
  icon?: 'success' | 'error' | 'warning' | 'info';
}

interface Question extends Message {
  confirmText: string;
  /** The text of the button that only closes the dialog. */
  cancelText?: string;
  /** Whether agreeing destroys something, which the button shows. */
  isDestructive?: boolean;
}

type FieldsOptions = Parameters<typeof import('./dialog').openFields>[0];
type PromptOptions = Parameters<typeof import('./dialog').openPrompt>[0];

let dialogs: typeof import('./dialog') | undefined;

/** Loads the dialog library; without a connection there is none. */
export async function loadDialogs() {
  dialogs ??= await import('./dialog').catch(() => undefined);
  return dialogs;
}

const plainly = ({ title, text, footer }: Message) => [title, text, footer].filter(Boolean).join('\n');

/**
 * Shows a message and waits until it is closed. The dialog library is loaded with the first one; when it can't be, the
 * browser's own dialog says it: an error must not go unseen.
 */
export async function showDialog(message: Message): Promise<void> {
  const loaded = await loadDialogs();
  if (!loaded) return alert(plainly(message));
  await loaded.openDialog({ ...message, confirmText: 'OK' });
}

/** Asks before something that can't be undone; true only when the user agreed. */
export async function askDialog(question: Question): Promise<boolean> {
  const loaded = await loadDialogs();
  if (!loaded) return confirm(plainly(question));
  return loaded.openDialog({ cancelText: 'No, go back', ...question });
}

/** The same with inputs that may stay empty: answers them by their names, or nothing. The browser's own dialog has none. */
export async function askWithFields(
  options: Question & Pick<FieldsOptions, 'fields'>,
): Promise<Record<string, string> | undefined> {
  const loaded = await loadDialogs();
  if (!loaded) return confirm(plainly(options)) ? {} : undefined;
  return loaded.openFields({ cancelText: 'No, go back', ...options });
}

/**
 * Asks for one input until it is right; true then, false when the dialog was cancelled, or its library can't be loaded:
 * the browser's own dialog has no field for a password.
 */
export async function promptDialog(options: PromptOptions): Promise<boolean> {
  return (await loadDialogs())?.openPrompt(options) ?? false;
}

/** Takes an open dialog away unanswered. */
export function closeDialog(): void {
  dialogs?.closeDialog();
}

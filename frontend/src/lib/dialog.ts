interface Message {
  title: string;
  text?: string;
  icon?: 'success' | 'error' | 'warning' | 'info';
}

interface Question extends Message {
  confirmText: string;
}

/** Shows a message and waits until it is closed. The dialog library is loaded with the first one. */
export async function showDialog(message: Message): Promise<void> {
  const { openDialog } = await import('../components/dialog');
  await openDialog({ ...message, confirmText: 'OK' });
}

/** Asks before something that can't be undone; true only when the user agreed. */
export async function askDialog(question: Question): Promise<boolean> {
  const { openDialog } = await import('../components/dialog');
  return openDialog({ ...question, cancelText: 'No, go back' });
}

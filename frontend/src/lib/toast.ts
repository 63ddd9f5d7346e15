type ToastKind = 'success' | 'error' | 'info';

/** Shows a short message at the top right for five seconds. The toast library is loaded with the first message. */
export async function toast(kind: ToastKind, message: string): Promise<void> {
  const { showToast } = await import('../components/toaster');
  showToast(kind, message);
}

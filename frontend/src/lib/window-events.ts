/** Listens to the window until a signal comes. */
export function listenUntil<Type extends keyof WindowEventMap>(
  signal: AbortSignal,
  type: Type,
  react: (event: WindowEventMap[Type]) => void,
): void {
  addEventListener(type, react);
  signal.addEventListener('abort', () => removeEventListener(type, react), { once: true });
}

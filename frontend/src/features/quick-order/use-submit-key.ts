import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../../lib/forms/typing';

/** Lets Ctrl + Enter, or Cmd + Enter, act from anywhere on the page; on a link it opens another tab, as ever. */
export function useSubmitKey(onTake: () => void): void {
  const latest = useRef(onTake);
  useEffect(() => {
    latest.current = onTake;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event;
      if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
      if (target instanceof Element && target.closest('a')) return;
      if (isDialogOpen()) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

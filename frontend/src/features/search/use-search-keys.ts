import { useEffect, type RefObject } from 'react';
import { isDialogOpen, takesTyping } from '../../lib/forms/typing';

/** Lets `/`, Ctrl-K and Cmd-K focus a field from anywhere but a place that takes typed text, or below an open dialog. */
export function useSearchKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (key.toLowerCase() !== (ctrlKey || metaKey ? 'k' : '/') || altKey || defaultPrevented) return;
      if (takesTyping(target) || isDialogOpen()) return;
      event.preventDefault();
      // The next text takes the place of the last search.
      field.current?.select();
      field.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [field]);
}

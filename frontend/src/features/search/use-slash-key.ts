import { useEffect, type RefObject } from 'react';
import { isDialogOpen, takesTyping } from '../../lib/forms/typing';

/** Lets `/` focus a field from anywhere but a place that takes typed text, or below an open dialog. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (takesTyping(target) || isDialogOpen()) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [field]);
}

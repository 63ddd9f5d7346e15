import { useEffect, type RefObject } from 'react';
import { focusPlaceOf, resumeFocus, type FocusPlace } from '../../lib/focus-place';

/**
 * Keeps the keyboard where it was when what had the focus goes from the page: a row that was removed, a button that gave
 * way to a word. The browser would put the focus on nothing, from where Tab starts at the top and a screen reader is silent.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    let last: FocusPlace | undefined;

    const remember = () => {
      last = focusPlaceOf(document.activeElement);
    };
    const observer = new MutationObserver(() => {
      if (last && !last.element.isConnected && document.activeElement === document.body) resumeFocus(last);
    });
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', remember);
    };
  }, [container]);
}

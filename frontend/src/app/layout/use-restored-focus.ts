import { useEffect, type RefObject } from 'react';
import { focusPlaceOf, resumeFocus, type FocusPlace } from '../../lib/browser/focus-place';

/**
 * Keeps the focus in its place when the focused element leaves the page: a removed row, a button that gave way to a
 * word. The browser would drop the focus: Tab would start at the top, and a screen reader be silent.
 */
export function useRestoredFocus(container: RefObject<HTMLElement | null>): void {
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

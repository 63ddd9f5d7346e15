import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { startsAtTheTop } from '../../lib/page/page-top';
import { isDialogOpen, takesTyping } from '../../lib/forms/typing';

/**
 * Makes a change of page feel like one: it starts at its top, for the eye as for the keyboard and screen readers. The
 * first page keeps the browser's own focus, and going back keeps the browser's own scroll position. Another page of a
 * list is one too: its first row is what the visitor wants to see, not where the link to it stood.
 */
export function usePageChange(): void {
  const location = useLocation();
  const { pathname, key } = location;
  const state: unknown = location.state;
  const navigationType = useNavigationType();
  const shown = useRef({ pathname, key });

  useEffect(() => {
    const turnsPage = shown.current.key !== key && navigationType !== 'POP' && startsAtTheTop(state);
    const isOtherPage = shown.current.pathname !== pathname;
    shown.current = { pathname, key };
    if (!isOtherPage && !turnsPage) return;
    const main = document.getElementById('main');
    const focused = document.activeElement;
    // The header's search: a visitor who types into it while the page loads would lose the rest of the word.
    const isTyping = takesTyping(focused) && !main?.contains(focused);
    // A dialog opened together with the change of page keeps the focus; it hands it on when it closes.
    if (!isTyping && !isDialogOpen()) main?.focus({ preventScroll: true });
    if (navigationType !== 'POP') scrollTo(0, 0);
  }, [pathname, key, state, navigationType]);
}

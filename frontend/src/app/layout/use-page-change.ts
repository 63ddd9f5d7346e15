import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Makes a change of page feel like one: it starts at its top, for the eye as for the keyboard and screen readers. The
 * first page keeps the browser's own focus, and going back keeps the browser's own scroll position.
 */
export function usePageChange(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shownPathname = useRef(pathname);

  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    // A dialog opened together with the change of page keeps the focus; it hands it on when it closes.
    if (!document.querySelector('[aria-modal="true"]')) main.current?.focus({ preventScroll: true });
    if (navigationType !== 'POP') scrollTo(0, 0);
  }, [pathname, navigationType]);
  return main;
}

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface NamedPartOptions {
  /** Whether its first field takes the focus: for a form that was asked for. */
  takesFocus?: boolean;
}

/**
 * Brings the part of the page that the address names into view, once the page is there, and again when the page moves to
 * another address of its own.
 */
export function useNamedPart(isThere: boolean, { takesFocus = false }: NamedPartOptions = {}): void {
  const { hash, pathname } = useLocation();
  useEffect(() => {
    if (!isThere) return undefined;
    // After the page's own start at its top.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(hash.slice(1));
      part?.scrollIntoView();
      if (takesFocus) part?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, pathname, isThere, takesFocus]);
}

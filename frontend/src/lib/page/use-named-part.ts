import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the part of the page that the address names into view, once the page is there. */
export function useNamedPart(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere) return undefined;
    // After the page's own start at its top.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, isThere]);
}

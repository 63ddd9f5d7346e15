import { useEffect, useRef } from 'react';
import { mayLeave, unsaved } from './unsaved-input';

/**
 * While `isUnsaved` (false for input on its way to the shop), leaving the page needs the visitor's consent; `discard`
 * then forgets what is kept elsewhere.
 */
export function useUnsavedInput(isUnsaved: boolean, discard?: () => void): void {
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const forget = () => latest.current?.();
    unsaved.add(forget);
    const stop = guardPage();
    return () => {
      unsaved.delete(forget);
      stop();
    };
  }, [isUnsaved]);
}

/** The address that tells pages apart: a link within the page leaves nothing. */
const pageOf = ({ pathname, search }: Location | URL) => pathname + search;

/** The router numbers the entries of the history, in their state. */
function entryNumber(state: unknown): number | undefined {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : undefined;
}

/** Watches for attempts to leave the page; returns how to stop. All listeners go before those of the router. */
function guardPage(): () => void {
  const page = pageOf(location);
  const entry = entryNumber(history.state);
  let onReturn: (() => void) | undefined;

  const onClick = (event: MouseEvent) => {
    const link = leavingLink(event, page);
    if (!link || unsaved.size === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void mayLeave().then((isSure) => isSure && link.click());
  };
  const onPopState = (event: PopStateEvent) => {
    const asked = onReturn;
    onReturn = undefined;
    const steps = (entryNumber(event.state) ?? NaN) - (entry ?? NaN);
    if (!asked && (unsaved.size === 0 || pageOf(location) === page || !steps)) return;
    event.stopImmediatePropagation();
    if (asked) return asked();
    // Already at the other entry: back here first, so that the address is right while the visitor thinks.
    onReturn = () => void mayLeave().then((isSure) => isSure && history.go(steps));
    history.go(-steps);
  };
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (unsaved.size > 0) event.preventDefault();
  };
  document.addEventListener('click', onClick, { capture: true });
  addEventListener('popstate', onPopState, { capture: true });
  addEventListener('beforeunload', onBeforeUnload);
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    removeEventListener('popstate', onPopState, { capture: true });
    removeEventListener('beforeunload', onBeforeUnload);
  };
}

/** The link that a click follows in this tab to another page of the site. */
function leavingLink(event: MouseEvent, page: string): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || !link || link.target || event.defaultPrevented) return undefined;
  const address = new URL(link.href);
  return address.origin === location.origin && pageOf(address) !== page ? link : undefined;
}

import { matchPath } from 'react-router-dom';
import { OLD_AFTER_SECONDS } from '../lib/api';
import { paths } from '../lib/paths';
import type { AppStore } from '../lib/store';
import type { PageLocation } from './page-data';
import { preloadPage } from './routes';

/** A pointer that stays on a link for so long is about to press it; one on its way elsewhere has left it. */
const REST_MS = 60;
/** While so many pages are on their way, only what is pressed is fetched besides. */
const MOST_AT_ONCE = 2;
/** A page takes up to six requests, of the 600 a minute that a visitor has. */
const MOST_PER_MINUTE = 50;
/** Of the products on the screen, fetched when nothing else is to do. */
const MOST_WHEN_IDLE = 4;
const IDLE_WITHIN_MS = 2000;

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation, which not every browser has. */
type Connection = { saveData?: boolean; effectiveType?: string } | undefined;

/**
 * Fetches the code and the data of a page before it is asked for: when the pointer or the focus rests on a link to it, or
 * when the link is pressed; and when the browser is idle, those of the products on the screen. Of pages for the signed-in
 * only the code. Fetches nothing on a connection that is slow, or that is to be spared.
 * @returns what ends it
 */
export function fetchPagesAhead(store: AppStore): () => void {
  const begun: number[] = [];
  let underWay = 0;

  const fetchPage = async ({ pathname, search }: PageLocation, isPressed = false) => {
    const isHere = pathname === location.pathname && search === location.search;
    if (isHere || isConnectionSpared()) return;
    void preloadPage(pathname);
    const now = Date.now();
    while (begun[0] !== undefined && begun[0] < now - 60_000) begun.shift();
    if (begun.length >= MOST_PER_MINUTE || (underWay >= MOST_AT_ONCE && !isPressed)) return;
    begun.push(now);
    underWay++;
    await loadData({ pathname, search });
    underWay--;
  };
  const loadData = async (place: PageLocation) => {
    // Not there: the connection is gone, or the site is newer than this page. The page's own loading tells of it.
    const loaded = await import('./load-page-data').catch(() => undefined);
    await loaded?.loadPageData(place, { subscribe: false, forceRefetch: OLD_AFTER_SECONDS })(
      store.dispatch,
      store.getState,
    );
  };

  let pointed: HTMLAnchorElement | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onPoint = (event: Event) => {
    const link = linkOf(event);
    if (link === pointed) return;
    clearTimeout(rest);
    pointed = link;
    if (link) rest = setTimeout(() => void fetchPage(link), REST_MS);
  };
  const onPress = (event: Event) => {
    const link = linkOf(event);
    if (link) void fetchPage(link, true);
  };
  const endIdleWork = whenIdleOnEachPage(async () => {
    if (isConnectionSpared()) return;
    await loadData(location);
    for (const link of productsOnScreen()) await fetchPage(link);
  });

  addEventListener('pointerover', onPoint, { passive: true });
  addEventListener('focusin', onPoint);
  addEventListener('pointerdown', onPress, { passive: true });
  return () => {
    endIdleWork();
    clearTimeout(rest);
    removeEventListener('pointerover', onPoint);
    removeEventListener('focusin', onPoint);
    removeEventListener('pointerdown', onPress);
  };
}

function isConnectionSpared(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** The link to a page of the site that an event is about. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : undefined;
  return link && link.origin === location.origin && !link.target ? link : undefined;
}

function productsOnScreen(): HTMLAnchorElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  const isShown = (link: HTMLAnchorElement) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  return links.filter((link) => matchPath(paths.product, link.pathname) && isShown(link)).slice(0, MOST_WHEN_IDLE);
}

/** Works once the first page is loaded and, in browsers that tell of it, after each change of page; returns what ends it. */
function whenIdleOnEachPage(work: () => Promise<void>): () => void {
  const { navigation } = window as { navigation?: EventTarget };
  let pending: number | undefined;
  // Safari has no such callback, and is spared the work.
  const plan = () => {
    if (typeof requestIdleCallback === 'undefined') return;
    if (pending !== undefined) cancelIdleCallback(pending);
    pending = requestIdleCallback(() => void work(), { timeout: IDLE_WITHIN_MS });
  };
  if (document.readyState === 'complete') plan();
  else addEventListener('load', plan, { once: true });
  navigation?.addEventListener('currententrychange', plan);
  return () => {
    if (pending !== undefined) cancelIdleCallback(pending);
    removeEventListener('load', plan);
    navigation?.removeEventListener('currententrychange', plan);
  };
}

import { matchPath } from 'react-router-dom';
import { OLD_AFTER_SECONDS } from '../lib/api/api';
import { paths } from '../lib/paths';
import type { AppStore } from '../lib/store';
import { loadPageData, type PageLocation } from './page-data';
import { prefetchCode } from './routes';

/** A pointer that stays on a link for so long is about to press it; one on its way elsewhere has left it. */
const REST_MS = 60;
/** While so many pages are on their way, only what is pressed is prefetched besides. */
const MOST_AT_ONCE = 2;
/** A page takes up to six requests, of the 600 a minute that a visitor has. */
const MOST_PER_MINUTE = 50;
/** Of the pages that the screen has links to, prefetched when nothing else is to do. */
const MOST_WHEN_IDLE = 4;
const IDLE_WITHIN_MS = 2000;

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation, which not every browser has. */
type Connection = { saveData?: boolean; effectiveType?: string } | undefined;

/**
 * Prefetches the code and the data of a page: when the pointer or the focus rests on a link to it, or
 * when the link is pressed; and when the browser is idle, those that the screen has links to. Of pages for the signed-in
 * only the code, and the product of an order. Prefetches nothing on a connection that is slow, or that is to be spared.
 * @returns what ends it
 */
export function prefetchPages(store: AppStore): () => void {
  const begun: number[] = [];
  let underWay = 0;

  const prefetchPage = async ({ pathname, search }: PageLocation, isPressed = false) => {
    const isHere = pathname === location.pathname && search === location.search;
    if (isHere || isConnectionSpared()) return;
    void prefetchCode(pathname);
    const now = Date.now();
    while (begun[0] !== undefined && begun[0] < now - 60_000) begun.shift();
    if (begun.length >= MOST_PER_MINUTE || (underWay >= MOST_AT_ONCE && !isPressed)) return;
    begun.push(now);
    underWay++;
    await loadData({ pathname, search });
    underWay--;
  };
  const loadData = async (place: PageLocation) =>
    store.dispatch(loadPageData(place, { subscribe: false, forceRefetch: OLD_AFTER_SECONDS }));

  let pointed: HTMLAnchorElement | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onPoint = (event: Event) => {
    const link = linkOf(event);
    if (link === pointed) return;
    clearTimeout(rest);
    pointed = link;
    if (link) rest = setTimeout(() => void prefetchPage(link), REST_MS);
  };
  const onPress = (event: Event) => {
    const link = linkOf(event);
    if (link) void prefetchPage(link, true);
  };
  const endIdleWork = whenIdleOnEachPage(async () => {
    if (isConnectionSpared()) return;
    await loadData(location);
    for (const link of linksOnScreen()) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }));
      await prefetchPage(link);
    }
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

/** The links that may be followed next: those to products, then others of the page. */
function linksOnScreen(): HTMLAnchorElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  const [products, others] = [true, false].map((isProduct) =>
    links.filter(({ pathname }) => (matchPath(paths.product, pathname) !== null) === isProduct),
  ) as [HTMLAnchorElement[], HTMLAnchorElement[]];
  return [...products, ...others].slice(0, MOST_WHEN_IDLE);
}

/** Works soon and, in browsers that tell of it, after each change of page; returns what ends it. */
function whenIdleOnEachPage(work: () => Promise<void>): () => void {
  const { navigation } = window as { navigation?: EventTarget };
  let pending: number | undefined;
  // Safari has no such callback, and is spared the work.
  const plan = () => {
    if (typeof requestIdleCallback === 'undefined') return;
    if (pending !== undefined) cancelIdleCallback(pending);
    pending = requestIdleCallback(() => void work(), { timeout: IDLE_WITHIN_MS });
  };
  plan();
  navigation?.addEventListener('currententrychange', plan);
  return () => {
    if (pending !== undefined) cancelIdleCallback(pending);
    navigation?.removeEventListener('currententrychange', plan);
  };
}

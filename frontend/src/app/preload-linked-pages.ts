import { preloadPage } from './routes';

/** Loads the page of a link when the pointer comes to it, which is a moment before the press. */
export function preloadLinkedPages(): void {
  addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (link && link.origin === location.origin) void preloadPage(link.pathname);
  });
}

import { createContext } from 'react';
import type { PageMetadata } from './page-head';

/** Facts that a page can't know by itself, since it is rendered on the server, too. */
interface PageSurroundings {
  /** The shop's public address, without a slash at its end: the same on the server and in the browser that hydrates. */
  siteUrl: string;
  /** On the server: takes the page's metadata. */
  describe?: (page: PageMetadata) => void;
}

export const PageContext = createContext<PageSurroundings>({
  siteUrl: typeof location === 'undefined' ? '' : location.origin,
});

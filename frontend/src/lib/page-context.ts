import { createContext } from 'react';
import type { PageMetadata } from './page-head';

/** What a page can't know by itself, since it is drawn on the server, too. */
interface PageSurroundings {
  /** The shop's public address, without a slash at its end. The server and the browser that takes its page over agree on it. */
  siteUrl: string;
  /** On the server: takes what the page says of itself. */
  describe?: (page: PageMetadata) => void;
}

export const PageContext = createContext<PageSurroundings>({
  siteUrl: typeof location === 'undefined' ? '' : location.origin,
});

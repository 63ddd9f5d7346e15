import { brand } from '../../config/brand.ts';

/** A page's metadata for the browser, for search engines and for link previews. */
export interface PageMetadata {
  /** The name of the page; that of the shop is added to it. */
  title: string;
  description: string;
  /** The address that search engines are to list, as path and query. A page without one is not listed. */
  path?: string | undefined;
  /** The page's own picture, for link previews. */
  image?: string | undefined;
  /** There is no such thing, so the page is answered with 404. */
  isMissing?: boolean;
  /** Where the page is instead, as path and query. */
  movedTo?: string;
}

/** A page's title as it stands in the head. */
export function fullTitle(title: string): string {
  return title === brand.name ? `${brand.name} – ${brand.tagline}` : `${title} – ${brand.name}`;
}

export interface HeadTag {
  tag: 'title' | 'meta' | 'link';
  attrs?: Record<string, string>;
  children?: string;
}

const SHOP_PICTURE = '/og.jpg';

/** The metadata of a page as tags of its head. @param siteUrl the shop's public address */
export function headTags({ title, description, path, image = SHOP_PICTURE }: PageMetadata, siteUrl: string): HeadTag[] {
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attrs: { property: name, content } });
  const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attrs: { name, content } });
  return [
    { tag: 'title', children: fullTitle(title) },
    named('description', description),
    path === undefined
      ? named('robots', 'noindex')
      : { tag: 'link', attrs: { rel: 'canonical', href: absolute(path) } },
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', fullTitle(title)),
    property('og:description', description),
    property('og:url', absolute(path ?? '/')),
    property('og:image', absolute(image)),
    named('twitter:card', 'summary_large_image'),
  ];
}

import { useEffect } from 'react';
import { brand } from '../config/brand';

function setContent(selector: string, content: string): void {
  document.head.querySelector(selector)?.setAttribute('content', content);
}

/** Sets the page's title and description, for the browser, search engines and link previews. */
export function usePageMetadata(title: string, description: string = brand.description): void {
  useEffect(() => {
    document.title = title === brand.name ? `${brand.name} – ${brand.tagline}` : `${title} – ${brand.name}`;
    setContent('meta[name="description"]', description);
    setContent('meta[property="og:title"]', document.title);
    setContent('meta[property="og:description"]', description);
    setContent('meta[property="og:url"]', location.href);
  }, [title, description]);
}

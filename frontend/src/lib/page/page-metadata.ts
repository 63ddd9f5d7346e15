import { useContext, useEffect } from 'react';
import { brand } from '../../config/brand';
import { PageContext } from './page-context';
import { fullTitle, type PageMetadata } from './page-head';

type Details = Partial<Omit<PageMetadata, 'title' | 'description'>>;

/**
 * Says what the page is. A browser shows the title; the rest is for search engines that run scripts, and on the server for
 * all others and for link previews.
 */
export function usePageMetadata(title: string, description: string = brand.description, details: Details = {}): void {
  const { siteUrl, describe } = useContext(PageContext);
  describe?.({ title, description, ...details });
  const { path } = details;
  useEffect(() => {
    document.title = fullTitle(title);
    setInHead('meta', ['name', 'description'], ['content', description]);
    setInHead('meta', ['name', 'robots'], ['content', path === undefined ? 'noindex' : 'all']);
    setInHead('link', ['rel', 'canonical'], ['href', siteUrl + (path ?? location.pathname)]);
  }, [title, description, path, siteUrl]);
}

type Attribute = readonly [name: string, value: string];

function setInHead(tag: string, [key, name]: Attribute, [attribute, value]: Attribute): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}

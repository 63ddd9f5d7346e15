import type { HeadTag } from '../lib/page/page-head.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (value: string) => value.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** A tag of the head as HTML. */
export function toHtml({ tag, attrs = {}, children }: HeadTag): string {
  const attributes = Object.entries(attrs).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const content = children === undefined ? '' : `${escape(children)}</${tag}>`;
  return `<${tag}${attributes.join('')}>${content}`;
}

import type { Thing } from 'schema-dts';
import { toEmbeddedJson } from '../lib/page/embedded-json';

/** Tells search engines what the page is about, in the words of https://schema.org */
export function StructuredData({ data }: { data: Exclude<Thing, string> }) {
  return <script type="application/ld+json">{toEmbeddedJson({ '@context': 'https://schema.org', ...data })}</script>;
}

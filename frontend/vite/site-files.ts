import type { Plugin } from 'vite';
import { headTags } from '../src/lib/page-head.ts';
import { publicPaths } from '../src/lib/paths.ts';
import { brand } from '../src/config/brand.ts';

const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  start_url: '/',
  display: 'standalone',
  background_color: '#14171a',
  theme_color: '#14171a',
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

function sitemap(siteUrl: string): string {
  const entries = publicPaths.map((path) => `  <url><loc>${new URL(path, siteUrl).href}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /purchase/',
    'Disallow: /api/',
    // The pictures of the products.
    'Allow: /api/image/',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`,
  ].join('\n');
}

/**
 * The contact for reports of vulnerabilities, RFC 9116. It expires a year after the build, since a site that was not built
 * for a year is not maintained.
 */
function securityTxt(siteUrl: string): string {
  const expires = new Date();
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${brand.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl).href}\n`,
  ].join('\n');
}

/** What holds for every page that a browser draws; the canonical address is another for each. */
const shellTags = (siteUrl: string) =>
  headTags({ title: brand.name, description: brand.description, path: '/' }, siteUrl).filter(
    ({ tag }) => tag !== 'link',
  );

/**
 * Writes what search engines and link previews read (title, description, Open Graph, sitemap.xml, robots.txt, the web
 * app manifest) and security.txt, all from the brand and the list of paths.
 */
export function siteFiles(siteUrl: string): Plugin {
  return {
    name: 'karigar:site-files',
    // At the end of the head: the character set must stand within the first kilobyte.
    transformIndexHtml: () => shellTags(siteUrl).map((tag) => ({ ...tag, injectTo: 'head' as const })),
    generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      emit('sitemap-pages.xml', sitemap(siteUrl));
      emit('robots.txt', robots(siteUrl));
      emit('.well-known/security.txt', securityTxt(siteUrl));
      emit('manifest.webmanifest', JSON.stringify(manifest, null, 2));
    },
  };
}

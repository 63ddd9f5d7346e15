import type { Plugin } from 'vite';
import { publicPaths } from '../src/lib/paths.ts';
import { brand } from '../src/config/brand.ts';

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

/** Writes what search engines read (sitemap-pages.xml, robots.txt) and security.txt, from the brand and the list of paths. */
export function siteFiles(siteUrl: string): Plugin {
  return {
    name: 'karigar:site-files',
    generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      emit('sitemap-pages.xml', sitemap(siteUrl));
      emit('robots.txt', robots(siteUrl));
      emit('.well-known/security.txt', securityTxt(siteUrl));
    },
  };
}

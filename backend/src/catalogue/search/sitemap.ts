import { slugOf } from '../../platform/common/text/slug.js';
import type { Product } from '../products/product.schema.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** See https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** A map of maps. See https://www.sitemaps.org/protocol.html#index */
export function sitemapIndex(addresses: readonly string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>${maps.join('')}</sitemapindex>`;
}

/** A map of pages, by their addresses. */
export function sitemap(addresses: readonly string[]): string {
  const pages = addresses.map((address) => `<url><loc>${escape(address)}</loc></url>`);
  return `${HEAD}<urlset ${NAMESPACE}>${pages.join('')}</urlset>`;
}

/** A map of the products' pages, with their pictures. @param site the shop's public address */
export function productSitemap(products: readonly Product[], site: string): string {
  const pages = products.map(({ _id, name, pictures, updatedAt }) => {
    const images = pictures.map((picture) => new URL(picture, site).href);
    const imageTags = images.map((image) => `<image:image><image:loc>${escape(image)}</image:loc></image:image>`);
    const loc = `<loc>${escape(`${site}/product/${_id.toString()}/${slugOf(name)}`)}</loc>`;
    return `<url>${loc}<lastmod>${updatedAt.toISOString()}</lastmod>${imageTags.join('')}</url>`;
  });
  return `${HEAD}<urlset ${NAMESPACE} ${PICTURES}>${pages.join('')}</urlset>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escape = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);

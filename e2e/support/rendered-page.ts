import { shop } from './shop.js';
import { expect } from './test.js';

/**
 * Asks for a page until the server has rendered it, and keeps it for the browser: a busy one sends the empty shell instead.
 * @param address path and query
 * @returns the HTML
 */
export async function untilRendered(address: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await fetch(shop.siteUrl + address, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('id="server-state"');
  }).toPass();
  return html;
}

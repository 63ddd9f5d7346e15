/*
 * A renderer that keeps to the seam of src/pages/site-renderer.ts, with pages that do what the site's own do rarely:
 * fail, take their time, and count how often they are rendered.
 */

export const siteVersion = 'of-the-tests';

let rendered = 0;
let underWay = 0;
let mostUnderWay = 0;

/** @param {string} given */
export function understand(given) {
  const { pathname, searchParams } = new URL(given, 'http://site');
  if (pathname === '/login') return undefined;
  if (pathname.startsWith('/no')) return '/404';
  const q = searchParams.get('q');
  return q ? `${pathname}?q=${q}` : pathname;
}

/** @param {{ address: string, siteUrl: string, read: (address: string) => Promise<{ status: number, body: unknown }> }} request */
export async function render({ address, siteUrl, read }) {
  rendered++;
  const html = `${rendered} ${address} ${siteUrl}`;
  if (address.startsWith('/slow')) return new Promise(() => undefined);
  if (address.startsWith('/endless')) for (;;);
  if (address.startsWith('/list')) {
    mostUnderWay = Math.max(mostUnderWay, ++underWay);
    await read('/api/settings');
    underWay--;
  }
  switch (address) {
    case '/fatal':
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => undefined);
    case '/most-under-way':
      return { status: 200, html: `${mostUnderWay}` };
    case '/broken':
      throw new Error('a component failed');
    case '/unknown-data':
      return undefined;
    case '/moved':
      return { status: 301, location: `/there/${rendered}` };
    case '/':
      return { status: 200, html: `${html} ${JSON.stringify(await read('/api/product/home'))}` };
  }
  if (address.startsWith('/product/')) {
    const { status } = await read(`/api/product/singleProduct/${address.split('/')[2]}`);
    return { status, html };
  }
  return { status: address === '/404' ? 404 : 200, html };
}

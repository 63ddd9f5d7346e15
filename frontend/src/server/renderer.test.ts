import { buildFacets } from '../testing/facets';
import { buildCategory, buildProduct, buildProductReview, buildReview } from '../testing/fixtures';
import { buildSettings } from '../testing/settings';
import { understand } from './page-address';
import { createRenderer } from './renderer';
import type { ApiAnswer } from './server-reads';

const SHELL = `<!doctype html><html><head><script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <!--head--><title>Shop</title><meta name="description" content="All" /><!--head--></head>
  <body><!--root--><div id="root"><div class="first-paint">logo</div></div><!--root-->
    <noscript>No orders</noscript></body></html>`;

const { render } = createRenderer({
  shell: SHELL,
  projects: [
    { name: 'Calibration Desk', type: 'App', liveSite: 'x:', gitClient: 'x:', features: [], technologies: [] },
  ],
});

const siteUrl = 'https://shop.example';
const hammer = buildProduct({ name: 'Claw Hammer', slug: 'claw-hammer', rating: { average: 4, count: 1 } });
const hammerPath = `/product/${hammer._id}/claw-hammer`;
const tools = buildCategory({ name: 'Hand Tools', slug: 'hand-tools' });

let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  asked = [];
  answers = {
    '/api/settings': buildSettings(),
    '/api/category': [tools],
    '/api/product/home': [hammer],
    '/api/product': [hammer],
    '/api/product/facets': buildFacets(),
    [`/api/product/singleProduct/${hammer._id}`]: hammer,
    [`/api/product/${hammer._id}/reviews`]: {
      reviews: [buildProductReview({ comment: 'Sits well in the hand' })],
      count: 1,
      average: 4,
      spread: [0, 0, 0, 1, 0],
    },
    '/api/review': [buildReview({ title: 'Honest steel' })],
  };
});

async function read(address: string): Promise<ApiAnswer> {
  asked.push(address);
  const body = answers[address.replace(/\?.*/, '')];
  if (body instanceof Error) return { status: Number(body.message), headers: {}, body: { code: 'X', message: 'x' } };
  if (body === undefined) return { status: 404, headers: {}, body: { code: 'NOT_FOUND', message: 'x' } };
  return { status: 200, headers: { 'x-total-count': '30' }, body };
}

async function rendered(address: string) {
  const page = await render({ address, siteUrl, read });
  if (!page || !('html' in page)) throw new Error(`${address} is not rendered`);
  const { status, html } = page;
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const [, state = ''] = /<script type="application\/json" id="server-state">(.*?)<\/script>/s.exec(html) ?? [];
  return { status, html, title, queries: Object.keys((JSON.parse(state) as { api: { queries: object } }).api.queries) };
}

it('renders home in place of the shell’s first paint, with the data that it was rendered from', async () => {
  const { status, html, title, queries } = await rendered('/');
  expect(status).toBe(200);
  expect(title).toMatch(/^Karigar – \w/);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).not.toMatch(/first-paint|Shop<|<!--(head|root)/);
  for (const words of ['Claw Hammer', 'Honest steel', '<noscript>No orders']) expect(html).toContain(words);
  expect(queries.sort()).toEqual([
    'getSettings(undefined)',
    'listCategories(undefined)',
    'listHomeProducts({"featured":"true"})',
    'listReviews({"featured":"true","limit":6,"page":1})',
  ]);
  expect(new Set(asked).size).toBe(asked.length);
});

it.each([
  ['/allProductsPage?page=2&sort=price', 'All Products – Karigar', 'Claw Hammer'],
  ['/allProductsPage?view=table', 'All Products – Karigar', '<table'],
  ['/category/hand-tools', 'Hand Tools – Karigar', 'Claw Hammer'],
  [hammerPath, 'Claw Hammer – Karigar', 'Sits well in the hand'],
  ['/blogs', 'Blogs – Karigar', 'Measure first'],
  ['/portfolio', 'Portfolio – Karigar', 'Calibration Desk'],
  ['/terms', 'Terms – Karigar', 'Nov 23, 2026'],
  ['/privacy', 'Privacy – Karigar', 'Version of'],
  ['/returns', 'Returns – Karigar', 'Version of'],
  [`/purchase/${hammer._id}?quantity=24`, 'Order Claw Hammer – Karigar', 'Minimum Order Quantity'],
  ['/login', 'Login – Karigar', 'Forgot password?'],
  ['/register', 'Register – Karigar', 'Already have an account?'],
])('renders %s with all its data', async (address, title, words) => {
  const page = await rendered(address);
  expect(page).toMatchObject({ status: 200, title });
  expect(page.html).toContain(words);
  expect(page.html).not.toMatch(/Loading|aria-busy="true"/);
});

it.each([
  ['an unknown address', '/no/such/page'],
  ['an unknown category', '/category/none'],
  ['an unknown product', `/product/${'f'.repeat(24)}/claw-hammer`],
])('answers %s with 404 and a page that is not to be listed', async (_what, address) => {
  const { status, html } = await rendered(address);
  expect(status).toBe(404);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

it('names no unknown address in its page, which is kept for all of them', async () => {
  expect((await rendered('/no/such/page?x=1')).html).not.toContain('such/page');
});

it.each([
  ['/allProductsPage?page=999&sort=price', '/allProductsPage?sort=price'],
  ['/category/hand-tools?page=999', '/category/hand-tools'],
])('answers %s, after the last page, with 404, and leads to the first', async (address, first) => {
  answers['/api/product'] = [];
  const { status, html } = await rendered(address);
  expect(status).toBe(404);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
  expect(html.replaceAll(' data-discover="true"', '')).toContain(`<a href="${first}">Go to the first page</a>`);
});

it('sends a product’s old address to its current one', async () => {
  const page = await render({ address: `/product/${hammer._id}/old`, siteUrl, read });
  expect(page).toEqual({ status: 301, location: hammerPath });
});

it('renders nothing when the API can’t answer, or refuses what the page asks', async () => {
  for (const status of ['503', '400', '429']) {
    answers['/api/product'] = new Error(status);
    expect(await render({ address: '/allProductsPage', siteUrl, read })).toBeUndefined();
  }
});

it('nothing that a text contains becomes part of the page', async () => {
  const hostile = '</script><script>alert(1)</script><!-- <script> \u2028 "\'> $& $1';
  answers[`/api/product/singleProduct/${hammer._id}`] = { ...hammer, name: hostile, description: hostile };
  answers['/api/product'] = [{ ...hammer, name: hostile, description: hostile }];
  for (const address of [hammerPath, '/allProductsPage']) {
    const { html } = await rendered(address);
    expect(html.match(/<script(?![^>]*type="application\/)/g)).toHaveLength(2);
    expect(html).not.toContain('<!-- <script>');
    const scripts = html.matchAll(/<script type="application[^>]*>(.*?)<\/script>/gs);
    const data = [...scripts].map(([, json = '']) => JSON.stringify(JSON.parse(json)));
    expect(data.filter((json) => json.includes(JSON.stringify(hostile).slice(1, -1)))).toHaveLength(2);
  }
});

/** A page's structured data for search engines, by type. */
async function structuredData(address: string): Promise<Record<string, object>> {
  const scripts = (await rendered(address)).html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const data = [...scripts].map(([, json = '']) => JSON.parse(json) as { '@type': string });
  return Object.fromEntries(data.map((each) => [each['@type'], each]));
}

it('tells search engines who the shop is, what a page lists, and where it stands', async () => {
  const { Organization } = await structuredData('/');
  expect(Organization).toMatchObject({ '@context': 'https://schema.org', name: 'Karigar', url: `${siteUrl}/` });
  const { ItemList, BreadcrumbList } = await structuredData('/category/hand-tools');
  expect(ItemList).toMatchObject({ itemListElement: [{ position: 1, item: { name: 'Claw Hammer' } }] });
  expect(BreadcrumbList).toMatchObject({ itemListElement: [{ position: 1, item: `${siteUrl}/allProductsPage` }] });
});

it('tells search engines what a product costs, from how many units on, and what buyers say', async () => {
  const { Product } = await structuredData(hammerPath);
  expect(Product).toMatchObject({
    url: siteUrl + hammerPath,
    sku: hammer.partNumber,
    offers: {
      price: hammer.price.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      eligibleQuantity: { minValue: hammer.minimum },
    },
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ reviewBody: 'Sits well in the hand', reviewRating: { bestRating: 5 } }],
  });
});

it.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/allProductsPage?utm=1&sort=price&q=saw&q=axe&page=', '/allProductsPage?q=saw&sort=price'],
  ['/allProductsPage?attr.material=steel', '/allProductsPage?attr.material=steel'],
  ['/product/1/x?q=1', '/product/1/x'],
  ['/no/such?x=1', '/404'],
  ['/product/1/x/y', '/404'],
])('understands %s as %s', (given, understood) => expect(understand(given)).toBe(understood));

it.each(['/dashboard', '/dashboard/office', '/basket', '/checkout', '/compare'])(
  'leaves %s to the browser',
  (address) => expect(understand(address)).toBeUndefined(),
);

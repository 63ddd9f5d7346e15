import { Category } from '../../src/catalogue/categories/category.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { buildProduct } from '../support/builders.js';
import { Shop } from '../support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open({ PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.model(Product).deleteMany();
  await shop.model(Category).deleteMany();
});

const ask = (path: string) => shop.app.inject(path);
const locations = ({ body }: { body: string }) =>
  [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

it('search engines are led to the pages, the categories and as many maps of products as it takes', async () => {
  const empty = await ask('/sitemap');
  expect(empty.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(locations(empty)).toEqual([
    'https://shop.example/sitemap-pages.xml',
    'https://shop.example/sitemap-categories.xml',
  ]);
  await buildProduct(shop);
  expect(locations(await ask('/sitemap'))).toContain('https://shop.example/sitemap-products-1.xml');
});

it('a map of products has the page and the pictures of each that the public sees', async () => {
  const product = await buildProduct(shop, {
    name: 'Claw Hammer',
    pictures: ['https://pictures.example/a.png?b=1&c=2'],
  });
  await buildProduct(shop, { status: 'draft' });
  await buildProduct(shop, { removed: true });
  const map = await ask('/sitemap/products/1');
  expect(locations(map)).toEqual([
    expect.stringMatching(`^https://shop.example/product/${String(product._id)}/claw-hammer$`),
  ]);
  expect(map.body).toContain('<image:loc>https://pictures.example/a.png?b=1&amp;c=2</image:loc>');
  expect(map.body).toMatch(/<lastmod>20\d\d-[^<]+Z<\/lastmod>/);
});

it.each(['/sitemap/products/0', '/sitemap/products/2', '/sitemap/products/-1', '/sitemap/products/x'])(
  'there is no map %s',
  async (path) => {
    await buildProduct(shop);
    expect([400, 404]).toContain((await ask(path)).statusCode);
  },
);

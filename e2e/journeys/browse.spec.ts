import { journey } from '../support/journey.js';
import { shop } from '../support/shop.js';

interface Product {
  name: string;
}

async function fetchProducts(path: string): Promise<Product[]> {
  return (await (await fetch(`${shop.api}${path}`)).json()) as Product[];
}

it(
  'home shows the products and the reviews of the database',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await page.goto('/');
    await page.getByRole('complementary', { name: 'Sandbox' }).waitFor();

    const products = await fetchProducts('/product/home');
    expect(products.length).toBeGreaterThan(0);
    for (const { name } of products) await page.getByRole('article').filter({ hasText: name }).waitFor();
    await page.getByRole('button', { name: 'Show All Reviews' }).click();
    await page.getByRole('button', { name: 'Show Less Reviews' }).waitFor();
  }),
);

it(
  'all products are reached from home, and searched',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await page.goto('/');
    await page.getByRole('link', { name: 'Show All Products' }).click();
    await page.getByRole('heading', { name: 'All Products', level: 1 }).waitFor();

    const [wanted] = (await fetchProducts('/product?limit=1&sort=name')) as [Product];
    await page.getByRole('searchbox').fill(wanted.name);
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(/q=/);
    await page.getByRole('article').filter({ hasText: wanted.name }).first().waitFor();
  }),
);

it(
  'an unknown address is the 404 page, which leads home',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'RETURN HOME' }).click();
    await page.waitForURL('/');
  }),
);

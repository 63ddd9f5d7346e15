import { journey } from '../support/journey.js';
import { shop } from '../support/shop.js';
import { NOT_FOUND } from '../support/visitor.js';

interface Product {
  name: string;
}

async function fetchProducts(path: string): Promise<Product[]> {
  return (await (await fetch(`${shop.api}${path}`)).json()) as Product[];
}

it(
  'home shows the products and the reviews of the database, is as it was on the way back from a product, which is then at once there',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await page.goto('/');
    await page.getByRole('complementary', { name: 'Sandbox' }).waitFor();

    const products = await fetchProducts('/product/home');
    expect(products.length).toBeGreaterThan(0);
    for (const { name } of products) await page.getByRole('article').filter({ hasText: name }).waitFor();
    await page.getByRole('button', { name: 'Show All Reviews' }).click();
    await page.getByRole('button', { name: 'Show Less Reviews' }).waitFor();

    const last = page.getByRole('article').filter({ hasText: products.at(-1)?.name });
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await last.getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: products.at(-1)?.name }).waitFor();
    await page.goBack();
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 2, place);
    expect(await page.locator('[aria-busy="true"]').count()).toBe(0);

    // The code of the product's page is there by now, so the press draws it before the browser does anything else.
    const heading = last.getByRole('heading').getByRole('link').evaluate(pressAndReadHeading);
    expect(await heading).toBe(products.at(-1)?.name);
  }),
);

async function pressAndReadHeading(link: HTMLElement): Promise<string | null | undefined> {
  link.click();
  await new Promise<void>((resolve) => queueMicrotask(resolve));
  return document.querySelector('h1')?.textContent;
}

it(
  'on a phone, a visitor who shows fewer reviews again is still at their end',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor({ viewport: { width: 360, height: 740 } });
    await page.goto('/');
    const reviews = page.locator('section', { has: page.getByRole('heading', { name: 'Reviews' }) }).locator('figure');
    await page.getByRole('button', { name: 'Show All Reviews' }).click();
    await reviews.nth(8).waitFor();
    await reviews.last().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Show Less Reviews' }).click();
    const button = await page.getByRole('button', { name: 'Show All Reviews' }).elementHandle();
    await page.waitForFunction((shown) => {
      const { top = -1, bottom = Infinity } = shown?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight;
    }, button);
    expect(await reviews.count()).toBe(6);
  }),
);

it(
  'an unknown address is the 404 page, which leads home',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor({ expectedErrors: NOT_FOUND });
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'RETURN HOME' }).click();
    await page.waitForURL('/');
  }),
);

it.each([360, 1280])(
  'at %i pixels the logo of a page that the browser draws shows before the script runs, and keeps its place',
  (width) =>
    journey(async ({ newVisitor }) => {
      const { page } = await newVisitor({ viewport: { width, height: 740 } });
      let letIn = (): void => undefined;
      const held = new Promise<void>((resolve) => (letIn = resolve));
      await page.route('**/assets/*.js', async (route) => held.then(() => route.continue()));
      await page.goto('/basket', { waitUntil: 'commit' });
      // Until then the page may be measured without its styles.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const logo = page.locator('svg').first();
      await logo.waitFor();
      const before = await logo.boundingBox();
      expect(await page.getByRole('banner').count()).toBe(0);

      letIn();
      const link = page.getByRole('banner').getByRole('link', { name: /home$/ }).locator('svg');
      await link.waitFor();
      expect(await link.boundingBox()).toEqual(before);
    })(),
);

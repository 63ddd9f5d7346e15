import type { Page } from '@playwright/test';
import { enterWhenFocused, pressByKeys, tabTo } from '../support/keyboard.js';
import { shop } from '../support/shop.js';
import { expect, NOT_FOUND, test } from '../support/test.js';

interface Product {
  _id: string;
  slug: string;
  name: string;
}

async function fetchProducts(path: string): Promise<Product[]> {
  return (await (await fetch(`${shop.api}${path}`)).json()) as Product[];
}

test('home shows the products and the reviews of the database, is as it was on the way back from a product, which is then at once there', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Sandbox' })).toBeVisible();

  const products = await fetchProducts('/product/home');
  expect(products.length).toBeGreaterThan(0);
  for (const { name } of products) await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await page.getByRole('button', { name: 'Show All Reviews' }).click();
  await expect(page.getByRole('button', { name: 'Show Less Reviews' })).toBeVisible();

  const last = page.getByRole('article').filter({ hasText: products.at(-1)?.name });
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const place = await page.evaluate(() => scrollY);
  await last.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: products.at(-1)?.name })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), place)).toBeLessThan(2);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  // The code of the product's page is there by now, so the press renders it before the browser does anything else.
  const heading = last.getByRole('heading').getByRole('link').evaluate(pressAndReadHeading);
  expect(await heading).toBe(products.at(-1)?.name);
});

async function pressAndReadHeading(link: HTMLElement): Promise<string | null | undefined> {
  link.click();
  await new Promise<void>((resolve) => queueMicrotask(resolve));
  return document.querySelector('h1')?.textContent;
}

test('on a phone, a visitor who shows fewer reviews again is still at their end', async ({ newVisitor }) => {
  const { page } = await newVisitor({ viewport: { width: 360, height: 740 } });
  await page.goto('/');
  const reviews = page.locator('section', { has: page.getByRole('heading', { name: 'Reviews' }) }).locator('figure');
  await page.getByRole('button', { name: 'Show All Reviews' }).click();
  await expect(reviews.nth(8)).toBeVisible();
  await reviews.last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Show Less Reviews' }).click();
  await expect(page.getByRole('button', { name: 'Show All Reviews' })).toBeInViewport({ ratio: 1 });
  await expect(reviews).toHaveCount(6);
});

test('an enlarged picture shows its middle in its own pixels, and is scrolled by keys and by dragging', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: { width: 1000, height: 700 } });
  const [product] = await fetchProducts('/product/home');
  await page.goto(`/product/${product?._id}/${product?.slug}`);
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Larger' }).click();
  const picture = page.getByRole('dialog').getByRole('img');
  const isInOwnPixels = ({ naturalWidth, width }: HTMLImageElement) => naturalWidth > 0 && width >= naturalWidth;
  await expect.poll(() => picture.evaluate(isInOwnPixels)).toBe(true);
  const view = page.locator('.modal-body');
  const fromMiddle = () =>
    view.evaluate((box) => [
      Math.round(box.scrollLeft - (box.scrollWidth - box.clientWidth) / 2),
      Math.round(box.scrollTop - (box.scrollHeight - box.clientHeight) / 2),
    ]);
  await expect.poll(() => view.evaluate((box) => box.scrollTop)).toBeGreaterThan(100);
  await expect.poll(fromMiddle).toEqual([0, 0]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect.poll(fromMiddle).toEqual([-80, 80]);
  await page.mouse.move(600, 400);
  await page.mouse.down();
  await page.mouse.move(610, 370);
  await page.mouse.up();
  await expect.poll(fromMiddle).toEqual([-90, 110]);
});

const linkIn = (page: Page, menu: string, name: string) =>
  page.getByRole('navigation', { name: menu }).getByRole('link', { name, exact: true });

const firstProduct = (page: Page) => page.getByRole('article').first().getByRole('heading').getByRole('link');

test('the keyboard alone leads by the menu of categories to a product, and Escape back to its button', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  await page.goto('/blogs');
  const button = page.getByRole('banner').getByRole('button', { name: 'Products' });
  await pressByKeys(page, button);
  await tabTo(page, linkIn(page, 'Products', 'Power Tools'));
  await page.keyboard.press('Escape');
  await expect(linkIn(page, 'Products', 'Power Tools')).toHaveCount(0);
  await enterWhenFocused(page, button);
  await pressByKeys(page, linkIn(page, 'Products', 'Hammers'));
  await page.waitForURL('/category/hammers');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await pressByKeys(page, firstProduct(page));
  await page.waitForURL(/\/product\//);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeFocused();
});

test('a thumb reaches a product by the menu, by the tiles of home and by the search, and presses nothing smaller than a finger', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const category = linkIn(page, 'Products', 'Hammers');
  await category.waitFor();
  const links = await page.getByRole('banner').getByRole('link').filter({ visible: true }).all();
  for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await category.tap();
  await page.waitForURL('/category/hammers');
  await firstProduct(page).tap();
  await page.waitForURL(/\/product\//);

  await page.getByRole('banner').getByRole('link', { name: /home$/ }).tap();
  const tile = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^Hand Tools/ });
  expect((await tile.boundingBox())?.y).toBeLessThan(844);
  await tile.tap();
  await page.waitForURL('/category/hand-tools');
  await page.getByRole('combobox', { name: 'Search the shop' }).tap();
  await page.keyboard.type('hammer');
  await page.keyboard.press('Enter');
  await page.waitForURL('/allProductsPage?category=hand-tools&q=hammer');
  await expect(page.getByRole('button', { name: 'Remove Hand Tools' })).toBeVisible();
});

test('an unknown address is the 404 page, which leads home', async ({ newVisitor }) => {
  const { page } = await newVisitor({ expectedErrors: NOT_FOUND });
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'RETURN HOME' }).click();
  await page.waitForURL('/');
});

for (const width of [360, 1280]) {
  test(`at ${width} pixels the logo of a page that the browser renders shows before the script runs, and keeps its place`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport: { width, height: 740 } });
    let letIn = (): void => undefined;
    const held = new Promise<void>((resolve) => (letIn = resolve));
    await page.route('**/assets/*.js', async (route) => held.then(() => route.continue()));
    await page.goto('/basket', { waitUntil: 'commit' });
    // Until then the page may be measured without its styles.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const logo = page.locator('svg').first();
    await expect(logo).toBeVisible();
    const before = await logo.boundingBox();
    await expect(page.getByRole('banner')).toHaveCount(0);

    letIn();
    const link = page.getByRole('banner').getByRole('link', { name: /home$/ }).locator('svg');
    await expect(link).toBeVisible();
    await expect.poll(() => link.boundingBox()).toEqual(before);
  });
}

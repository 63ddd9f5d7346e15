import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { fillLogin, newAccount, register, signedInAs, signIn } from '../support/accounts.js';
import { holdAnswer } from '../support/broken-connection.js';
import { pressByKeys } from '../support/keyboard.js';
import { shop } from '../support/shop.js';
import { expect, test } from '../support/test.js';

interface Product {
  _id: string;
  name: string;
  available: number;
  minimum: number;
  multiple: number;
}

/** Two products with stock for more than the smallest order. */
async function twoProducts(): Promise<[Product, Product]> {
  const products = (await (await fetch(`${shop.api}/product?limit=60`)).json()) as Product[];
  const [first, second] = products.filter(({ available, minimum, multiple }) => available >= minimum + multiple);
  if (!first || !second) throw new Error('the shop has too little left to order');
  return [first, second];
}

const count = (page: Page, products: string) =>
  page.getByRole('banner').getByRole('link', { name: `Basket, ${products}`, exact: true });
const quantityOf = (page: Page, { name }: Product) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}`, exact: true });

/** Adds the product on its page, by keyboard; the button keeps the focus. */
async function add(page: Page, { _id, name }: Product): Promise<void> {
  await page.goto(`/product/${_id}`);
  const button = page.getByRole('main').getByRole('button', { name: /^Add to Basket/ });
  await pressByKeys(page, button);
  await expect(page.getByRole('region', { name: 'In Your Basket' }).getByText(name)).toBeVisible();
  await expect(button).toBeFocused();
}

test('a visitor fills a basket, signs in, and finds it on a second device, by keyboard', async ({ newVisitor }) => {
  const [first, second] = await twoProducts();
  const account = newAccount();
  const elsewhere = (await newVisitor()).page;
  await elsewhere.goto('/register');
  await register(elsewhere, account);
  await expect(signedInAs(elsewhere, account)).toBeVisible();

  const { page } = await newVisitor();
  await add(page, first);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'In Your Basket' })).toHaveCount(0);
  await add(page, second);
  await expect(count(page, '2 products')).toBeVisible();
  await page.goto('/login');
  await fillLogin(page, account);
  await expect(signedInAs(page, account)).toBeVisible();
  await expect(count(page, '2 products')).toBeVisible();

  await elsewhere.goto('/basket');
  await expect(quantityOf(elsewhere, first)).toBeVisible();
  await expect.poll(() => findViolations(elsewhere)).toEqual([]);
  const more = elsewhere.getByRole('group', { name: `Quantity of ${first.name}`, exact: true });
  await pressByKeys(elsewhere, more.getByRole('button', { name: `${first.multiple} more`, exact: true }));
  await pressByKeys(elsewhere, elsewhere.getByRole('button', { name: `Remove ${second.name}`, exact: true }));
  const undo = elsewhere.getByRole('button', { name: `Undo removing ${second.name}`, exact: true });
  await expect(undo).toBeFocused();
  await expect(count(elsewhere, '1 product')).toBeVisible();
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('button', { name: `Remove ${second.name}`, exact: true })).toBeFocused();
  await expect(count(elsewhere, '2 products')).toBeVisible();
  const saved = elsewhere.waitForResponse((answer) => answer.request().method() === 'PUT');
  await pressByKeys(elsewhere, elsewhere.getByRole('button', { name: `Remove ${second.name}`, exact: true }));
  await saved;

  await page.goto('/basket');
  await expect(count(page, '1 product')).toBeVisible();
  await expect(quantityOf(page, first)).toHaveValue(`${first.minimum + first.multiple}`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Basket', exact: true })).toBeVisible();
  await signIn(page, account);
  await expect(count(page, '1 product')).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`at ${width} pixels the drawer and its links keep their place, however late the price of what was added comes`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport: { width, height: 844 } });
    await page.goto('/allProductsPage');
    const drawer = page.getByRole('region', { name: 'In Your Basket' });
    // By key: the drawer may cover a button.
    const addProduct = (index: number) =>
      page
        .getByRole('button', { name: /^Add to Basket/ })
        .nth(index)
        .press('Enter');
    const firstPrice = await holdAnswer(page, '**/api/basket/price');
    await addProduct(0);
    await firstPrice.done;
    await expect(drawer).toBeInViewport({ ratio: 1 });
    const place = await drawer.boundingBox();
    firstPrice.release();
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    expect(await drawer.boundingBox()).toEqual(place);

    const secondPrice = await holdAnswer(page, '**/api/basket/price');
    await addProduct(1);
    await secondPrice.done;
    await expect(drawer.getByRole('listitem')).toHaveCount(0);
    const placeOfLink = () => drawer.getByRole('link', { name: 'Check Out' }).boundingBox();
    const linkPlace = await placeOfLink();
    secondPrice.release();
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    expect(await placeOfLink()).toEqual(linkPlace);
  });
}

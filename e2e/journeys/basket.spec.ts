import type { Page } from 'playwright-core';
import { findViolationsInBothThemes } from '../support/accessibility.js';
import { fillLogin, newAccount, register, signedInAs, signIn } from '../support/accounts.js';
import { journey } from '../support/journey.js';
import { tabTo, waitForFocus } from '../support/keyboard.js';
import { shop } from '../support/shop.js';

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

async function press(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Adds the product on its page, by keyboard; the button keeps the focus. */
async function add(page: Page, { _id, name }: Product): Promise<void> {
  await page.goto(`/product/${_id}`);
  const button = page.getByRole('main').getByRole('button', { name: /^Add to Basket/ });
  await press(page, button);
  await page.getByRole('region', { name: 'In Your Basket' }).getByText(name).waitFor();
  await waitForFocus(button);
}

it(
  'a visitor fills a basket, signs in, and finds it on a second device, by keyboard',
  journey(async ({ newVisitor }) => {
    const [first, second] = await twoProducts();
    const account = newAccount();
    const elsewhere = (await newVisitor()).page;
    await elsewhere.goto('/register');
    await register(elsewhere, account);
    await signedInAs(elsewhere, account).waitFor();

    const { page } = await newVisitor();
    await add(page, first);
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'In Your Basket' }).waitFor({ state: 'detached' });
    await add(page, second);
    await count(page, '2 products').waitFor();
    await page.goto('/login');
    await fillLogin(page, account);
    await signedInAs(page, account).waitFor();
    await count(page, '2 products').waitFor();

    await elsewhere.goto('/basket');
    await quantityOf(elsewhere, first).waitFor();
    expect(await findViolationsInBothThemes(elsewhere)).toEqual([]);
    const more = elsewhere.getByRole('group', { name: `Quantity of ${first.name}`, exact: true });
    await press(elsewhere, more.getByRole('button', { name: `${first.multiple} more`, exact: true }));
    await press(elsewhere, elsewhere.getByRole('button', { name: `Remove ${second.name}`, exact: true }));
    const undo = elsewhere.getByRole('button', { name: `Undo removing ${second.name}`, exact: true });
    await waitForFocus(undo);
    await count(elsewhere, '1 product').waitFor();
    await elsewhere.keyboard.press('Enter');
    await waitForFocus(elsewhere.getByRole('button', { name: `Remove ${second.name}`, exact: true }));
    await count(elsewhere, '2 products').waitFor();
    const saved = elsewhere.waitForResponse((answer) => answer.request().method() === 'PUT');
    await press(elsewhere, elsewhere.getByRole('button', { name: `Remove ${second.name}`, exact: true }));
    await saved;

    await page.goto('/basket');
    await count(page, '1 product').waitFor();
    expect(await quantityOf(page, first).inputValue()).toBe(`${first.minimum + first.multiple}`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Basket', exact: true }).waitFor();
    await signIn(page, account);
    await count(page, '1 product').waitFor();
  }),
);

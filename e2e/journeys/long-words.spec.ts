import type { Page } from '@playwright/test';
import { newAccount, register, seedAccount, signedInAs, signIn } from '../support/accounts.js';
import { callApi } from '../support/api.js';
import type { Product } from '../support/orders.js';
import { expect, test } from '../support/test.js';

/** A small phone, and a desktop, where tables have columns. */
const WIDTHS = [320, 1280];

const word = (letter: string, length: number) => letter.repeat(length);
const ITEM = word('W', 100);

/** No window is narrower than the screen with the text on it. */
async function expectNoOverflow(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await widenNumbers(page);
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Order numbers are made by chance, and never broken: each is replaced by the widest one. */
async function widenNumbers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      text.nodeValue = (text.nodeValue ?? '').replace(/\bK-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, 'K-WWWW-WWWW');
    }
  });
}

test('a word wider than the screen is broken, and widens no page', async ({ newVisitor }) => {
  const { page: admin } = await newVisitor();
  await signIn(admin, seedAccount('Admin'));
  const [like] = await callApi<[Product & { image: string }]>(admin, 'GET', '/product/home');
  const { _id: itemId } = await callApi<Product>(admin, 'POST', '/product', {
    ...{ name: ITEM, description: word('D', 500), image: like.image },
    ...{ available: 100, minimum: 1, price: 2.5 },
  });

  const { page } = await newVisitor();
  const account = newAccount(word('N', 90));
  await page.goto('/register');
  await register(page, account);
  await expect(signedInAs(page, account)).toBeVisible();
  await callApi(page, 'POST', '/review', { title: word('T', 100), comment: word('C', 500), rating: 5 });
  const details = { customerAddress: word('A', 200), customerNumber: '01711000000' };
  const { _id: order } = await callApi<{ _id: string }>(page, 'POST', '/order', { itemId, quantity: 1, ...details });

  await expectNoOverflow(page, '/', word('T', 100));
  await expectNoOverflow(page, '/allProductsPage', ITEM);
  await expectNoOverflow(page, `/product/${itemId}`, ITEM);
  await expectNoOverflow(page, `/purchase/${itemId}`, ITEM);
  await expectNoOverflow(page, '/dashboard', account.name);
  await expectNoOverflow(page, '/dashboard/myOrders', ITEM);
  await expectNoOverflow(page, `/dashboard/payment/${order}`, ITEM);
  await expectNoOverflow(page, `/dashboard/order/${order}`, ITEM);
  await expectNoOverflow(admin, '/dashboard/manageProduct', ITEM);
  await expectNoOverflow(admin, '/dashboard/manageOrder', account.name);
  // The other journeys order the shop's first product.
  await callApi(admin, 'DELETE', `/product/${itemId}`);
});

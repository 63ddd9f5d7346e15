import type { Page } from 'playwright-core';
import { newAccount, register, seedAccount, signedInAs, signIn } from '../support/accounts.js';
import { callApi } from '../support/api.js';
import { journey } from '../support/journey.js';
import type { Product } from '../support/orders.js';

/** A small phone, and a desktop, where tables have columns. */
const WIDTHS = [320, 1280];

const word = (letter: string, length: number) => letter.repeat(length);
const ITEM = word('W', 100);

/** The screens wider than the window with the text on them, and by how many pixels. */
async function overflows(page: Page, path: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    await page.getByRole('main').getByText(text).first().waitFor();
    await widenNumbers(page);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) found.push(`${path} at ${width}: ${excess} too wide`);
  }
  return found;
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

it(
  'a word wider than the screen is broken, and widens no page',
  journey(async ({ newVisitor }) => {
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
    await signedInAs(page, account).waitFor();
    await callApi(page, 'POST', '/review', { title: word('T', 100), comment: word('C', 500), rating: 5 });
    const details = { customerAddress: word('A', 200), customerNumber: '01711000000' };
    const { _id: order } = await callApi<{ _id: string }>(page, 'POST', '/order', { itemId, quantity: 1, ...details });

    expect([
      ...(await overflows(page, '/', word('T', 100))),
      ...(await overflows(page, '/allProductsPage', ITEM)),
      ...(await overflows(page, `/product/${itemId}`, ITEM)),
      ...(await overflows(page, `/purchase/${itemId}`, ITEM)),
      ...(await overflows(page, '/dashboard', account.name)),
      ...(await overflows(page, '/dashboard/myOrders', ITEM)),
      ...(await overflows(page, `/dashboard/payment/${order}`, ITEM)),
      ...(await overflows(page, `/dashboard/order/${order}`, ITEM)),
      ...(await overflows(admin, '/dashboard/manageProduct', ITEM)),
      ...(await overflows(admin, '/dashboard/manageOrder', account.name)),
    ]).toEqual([]);
    // The other journeys order the shop's first product.
    await callApi(admin, 'DELETE', `/product/${itemId}`);
  }),
);

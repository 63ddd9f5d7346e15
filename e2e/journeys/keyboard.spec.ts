import type { Locator, Page } from 'playwright-core';
import { registerNewCustomer } from '../support/accounts.js';
import { journey } from '../support/journey.js';
import { CARDS, cardFrame, row, wellStockedProduct } from '../support/purchase.js';

/** More stops than any page of the shop has. */
const STOPS_AT_MOST = 80;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS_AT_MOST; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not reached by Tab`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

it(
  'a tool is bought with the keyboard alone',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const product = await wellStockedProduct();
    await registerNewCustomer(page);

    await press(page, page.getByRole('link', { name: 'Show All Products' }));
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(product.name);
    await press(page, page.getByRole('link', { name: `Place Order for ${product.name}` }));

    await tabTo(page, page.getByLabel('Address'));
    await page.keyboard.type('27 Tejgaon Industrial Area, Dhaka');
    await tabTo(page, page.getByLabel('Phone Number'));
    await page.keyboard.type('01711000000');
    await press(page, page.getByRole('button', { name: 'Place Order' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'OK' }));

    await press(page, row(page, product.name).getByRole('link', { name: /^Pay/ }));
    await tabTo(page, cardFrame(page).getByLabel('card number'));
    await page.keyboard.type(`${CARDS.good}1234123`);
    await press(page, page.getByRole('button', { name: 'Make payment' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'OK' }));
    await row(page, product.name).getByText('Pending').waitFor();
  }),
);

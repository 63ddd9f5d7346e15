import type { FrameLocator, Locator, Page } from '@playwright/test';
import { callApi } from '../support/api.js';
import { tabTo } from '../support/keyboard.js';
import * as orders from '../support/orders.js';
import { capturedFor } from '../support/stripe.js';
import { expect, test } from '../support/test.js';

// A retry would hide what happened to money.
test.describe.configure({ retries: 0 });

const PHONE = { width: 390, height: 844 };

/** Presses and counts them. */
class Thumb {
  presses = 0;

  async press(target: Locator): Promise<void> {
    this.presses++;
    await target.click();
  }
}

/** Presses keys and counts them. */
class Keys {
  presses = 0;

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.presses++;
    await this.page.keyboard.press(key);
  }

  async pressOn(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  async tabTo(target: Locator, within?: FrameLocator): Promise<void> {
    this.presses += await tabTo(this.page, target, within);
  }

  /** Pastes what was copied in another program into the focused field. */
  async paste(text: string): Promise<void> {
    this.presses++;
    await this.page.keyboard.insertText(text);
  }
}

/** The order that the page's signed-in user has paid by this payment. */
async function paidOrder(page: Page, email: string, transaction: string) {
  interface Order {
    _id: string;
    transactionId: string;
    status: string;
    amountToBePaid: number;
    lines: { itemId: string; amount: number }[];
  }
  const found = await callApi<Order[]>(page, 'GET', `/order/${encodeURIComponent(email)}`);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ transactionId: transaction, status: 'Pending' });
  return found[0]!;
}

/** A new customer whose profile knows where to deliver, as after an earlier order. */
async function becomeKnownCustomer(page: Page): Promise<string> {
  const { email } = await orders.becomeCustomer(page);
  await callApi(page, 'PUT', `/profile/${encodeURIComponent(email)}`, {
    ...{ institution: '', linkedIn: '', address: '27 Tejgaon Industrial Area, Dhaka' },
    number: '01711000000',
  });
  return email;
}

/** Waits for the payment page of the order that was just placed, which lists five products. */
async function fiveToPay(page: Page): Promise<void> {
  await page.waitForURL(/\/dashboard\/payment\//);
  await expect(orders.payButton(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ordered products' }).getByRole('listitem')).toHaveCount(5);
}

/** The one order of five products is paid once, its amount is the sum of its lines, and the basket is empty. */
async function expectPaidOnce(page: Page, email: string, transaction: string) {
  const order = await paidOrder(page, email, transaction);
  expect(order.lines).toHaveLength(5);
  const cents = order.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(cents).toBe(Math.round(order.amountToBePaid * 100));
  expect(await capturedFor(order._id)).toEqual([transaction]);
  expect(await callApi(page, 'GET', '/basket')).toMatchObject({ lines: [] });
}

test('on a phone a signed-in customer puts five products into the basket, checks out and pays once', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  const email = await becomeKnownCustomer(page);
  await page.setViewportSize(PHONE);
  await page.goto('/allProductsPage');
  const thumb = new Thumb();
  const add = page.getByRole('button', { name: /^Add to Basket/ });
  for (let product = 0; product < 5; product++) {
    await thumb.press(add.nth(product));
    const basket = page.getByRole('banner').getByRole('link', { name: `Basket, ${product + 1} product` });
    await expect(basket).toBeVisible();
  }
  await thumb.press(page.getByRole('link', { name: 'Check Out' }));
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  const place = page.getByRole('button', { name: 'Place Order' });
  // The sum and the button are in reach, however far down the lines go.
  await expect.poll(async () => (await place.boundingBox())!.y).toBeLessThan(PHONE.height);
  await thumb.press(place);
  await fiveToPay(page);
  await thumb.press(orders.cardNumber(page));
  await orders.typeCard(page, orders.GOOD_CARD);
  await thumb.press(orders.payButton(page));
  const transaction = await orders.readTransaction(page);
  thumb.presses++;
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await expectPaidOnce(page, email, transaction);
  expect(thumb.presses).toBe(10);
});

test('by keyboard alone a pasted list of five products becomes a paid order, with one quantity corrected', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  const email = await becomeKnownCustomer(page);
  const products = await orders.someProducts(5);
  await page.goto('/quickOrder');
  const keys = new Keys(page);
  await keys.pressOn(page.getByRole('link', { name: 'Skip to the content' }));
  await keys.tabTo(page.getByLabel('Part numbers and quantities'));
  // As copied from a spreadsheet; the first quantity is more than there is.
  const quantities = products.map(({ minimum }, at) => (at === 0 ? 1_000_000 : minimum));
  const rows = products.map(({ partNumber }, at) => `${partNumber}\t${quantities[at]}`);
  await keys.paste(['Part number\tQuantity', ...rows].join('\n'));
  await expect(page.getByText('4 of 5 lines right, 1 to correct.')).toBeVisible();
  await keys.pressOn(page.getByRole('button', { name: /^Change to/ }));
  await expect(page.getByText('5 lines, all right.')).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.getByRole('main').getByRole('link', { name: 'Check Out' })).toBeFocused();
  await keys.press('Enter');
  await keys.pressOn(page.getByRole('button', { name: 'Place Order' }));
  await fiveToPay(page);
  await keys.tabTo(orders.cardNumber(page), orders.cardFrame(page));
  await orders.typeCard(page, orders.GOOD_CARD);
  await keys.pressOn(orders.payButton(page));
  const success = page.getByRole('dialog', { name: 'Payment is successful!' });
  await expect(success.getByRole('button', { name: 'OK' })).toBeFocused();
  await expect(success).toContainText(/pi_\w+/);
  const [transaction = ''] = /pi_\w+/.exec(await success.innerText()) ?? [];
  await keys.press('Enter');
  await page.waitForURL('/dashboard/myOrders');

  await expectPaidOnce(page, email, transaction);
  // Beside the 23 digits of the card; a person who presses two keys a second needs half a minute for all.
  expect(keys.presses).toBeLessThanOrEqual(45);
});

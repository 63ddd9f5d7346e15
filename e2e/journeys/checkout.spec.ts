import type { Locator, Page } from 'playwright-core';
import { callApi } from '../support/api.js';
import { journey } from '../support/journey.js';
import * as orders from '../support/orders.js';
import { capturedFor } from '../support/stripe.js';

const PHONE = { width: 390, height: 844 };

/** Presses and counts them. */
class Thumb {
  presses = 0;

  async press(target: Locator): Promise<void> {
    this.presses++;
    await target.click();
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

it(
  'on a phone a signed-in customer puts five products into the basket, checks out and pays once',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const { email } = await orders.becomeCustomer(page);
    // As after an earlier order: the profile knows where to deliver.
    await callApi(page, 'PUT', `/profile/${encodeURIComponent(email)}`, {
      ...{ institution: '', linkedIn: '', address: '27 Tejgaon Industrial Area, Dhaka' },
      number: '01711000000',
    });
    await page.setViewportSize(PHONE);
    await page.goto('/allProductsPage');
    const thumb = new Thumb();
    const add = page.getByRole('button', { name: /^Add to Basket/ });
    for (let product = 0; product < 5; product++) {
      await thumb.press(add.nth(product));
      await page
        .getByRole('banner')
        .getByRole('link', { name: `Basket, ${product + 1} product` })
        .waitFor();
    }
    await thumb.press(page.getByRole('link', { name: 'Check Out' }));
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    const place = page.getByRole('button', { name: 'Place Order' });
    // The sum and the button are in reach, however far down the lines go.
    expect((await place.boundingBox())!.y).toBeLessThan(PHONE.height);
    await thumb.press(place);
    await page.waitForURL(/\/dashboard\/payment\//);
    await orders.payButton(page).waitFor();
    expect(await page.getByRole('list', { name: 'Ordered products' }).getByRole('listitem').count()).toBe(5);
    await thumb.press(orders.cardNumber(page));
    await orders.typeCard(page, orders.GOOD_CARD);
    await thumb.press(orders.payButton(page));
    const transaction = await orders.readTransaction(page);
    thumb.presses++;

    const order = await paidOrder(page, email, transaction);
    expect(order.lines).toHaveLength(5);
    expect(order.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
      Math.round(order.amountToBePaid * 100),
    );
    expect(await capturedFor(order._id)).toEqual([transaction]);
    expect(await callApi(page, 'GET', '/basket')).toMatchObject({ lines: [] });
    expect(thumb.presses).toBe(10);
  }),
);

import { callApi } from '../support/api.js';
import { becomeCustomer, someProduct } from '../support/orders.js';
import { expect, test } from '../support/test.js';

/** Seven pages of My Orders. */
const ORDERS = 61;
const PHONE = { width: 320, height: 740 };

test('a list of many pages fits a small phone, and each page is shown from its top', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  await becomeCustomer(page);
  const { _id: itemId, minimum: quantity } = await someProduct();
  const details = { customerAddress: '27 Tejgaon Industrial Area, Dhaka', customerNumber: '01711000000' };
  for (let order = 0; order < ORDERS; order++) {
    await callApi(page, 'POST', '/order', { itemId, quantity, ...details });
  }

  await page.setViewportSize(PHONE);
  await page.goto('/dashboard/myOrders?page=3');
  const next = page.getByRole('navigation', { name: 'Pages of orders' }).getByRole('link', { name: 'Next' });
  await expect(next).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await next.click();
  await page.waitForURL('/dashboard/myOrders?page=4');
  await page.waitForFunction(() => scrollY === 0);
  await page.goBack();
  await page.waitForURL('/dashboard/myOrders?page=3');
  await page.waitForFunction(() => scrollY > 0);
});

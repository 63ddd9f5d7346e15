import type { Page } from '@playwright/test';
import { seedAccount, signIn } from '../support/accounts.js';
import { fillAddress } from '../support/addresses.js';
import { callApi } from '../support/api.js';
import * as orders from '../support/orders.js';
import { expect, test } from '../support/test.js';

// A retry would hide what happened to money.
test.describe.configure({ retries: 0 });

interface Settings {
  taxes: { name: string }[];
}

/** Adds a tax of 15 % for New Zealand alone: the other journeys' orders go elsewhere. */
async function addTax(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Add Tax' }).click();
  await page.keyboard.type(name);
  const tax = page.getByRole('group', { name });
  await tax.getByLabel('Rate in Percent').fill('15');
  await tax.getByLabel(`Country for ${name}`).selectOption({ label: 'New Zealand' });
  await tax.getByRole('button', { name: 'Add the country' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All saved')).toBeVisible();
}

async function removeTax(page: Page, name: string): Promise<void> {
  const settings = await callApi<Settings>(page, 'GET', '/settings/all');
  await callApi(page, 'PUT', '/settings', { ...settings, taxes: settings.taxes.filter((tax) => tax.name !== name) });
}

test('an admin adds a tax for a country, and a customer there pays the sum with it', async ({ newVisitor }) => {
  const [{ page: admin }, { page }] = [await newVisitor(), await newVisitor()];
  await signIn(admin, seedAccount('Admin'));
  await addTax(admin, 'GST');
  try {
    await orders.becomeCustomer(page);
    await orders.fillBasket(page, await orders.someProducts(2));
    await page.goto('/checkout');
    await page.getByLabel('Country').selectOption({ label: 'New Zealand' });
    await fillAddress(page, { street: '12 Wharf Street', city: 'Wellington', phone: '+64 4 499 1234' });
    await expect(page.getByText('GST, 15%')).toBeVisible();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL(/\/dashboard\/payment\//);
    await expect(page.getByText('GST, 15%')).toBeVisible();
    const orderId = page.url().split('/').at(-1)!;
    await orders.pay(page);
    expect(await orders.readTransaction(page)).toBe(await orders.transactionOf(page, orderId));

    const order = await callApi<Record<string, number>>(page, 'GET', `/order/payment/${orderId}`);
    const tax = Math.round(order.subtotal! * 15) / 100;
    expect(order).toMatchObject({ country: 'NZ', taxes: [{ name: 'GST', amount: tax }] });
    expect(order.amountToBePaid).toBeCloseTo(order.subtotal! + tax, 2);
  } finally {
    await removeTax(admin, 'GST');
  }
});

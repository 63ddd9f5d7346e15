import type { Page } from 'playwright-core';
import { shop } from './shop.js';

/** Stripe's test cards (https://docs.stripe.com/testing). */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  threeDSecure: '4000002500003155',
} as const;

export interface Product {
  _id: string;
  name: string;
  available: number;
  minimum: number;
}

/** A product of which there is plenty, so that no journey takes another's last one. */
export async function wellStockedProduct(): Promise<Product> {
  const products = (await (await fetch(`${shop.api}/product`)).json()) as Product[];
  const product = products.find(({ available, minimum }) => available > 20 * minimum);
  if (!product) throw new Error('no product has stock for twenty orders');
  return product;
}

/** Orders the smallest quantity, from the order form to the list of one's orders. */
export async function placeOrder(page: Page, product: Product): Promise<void> {
  await page.goto(`/purchase/${product._id}`);
  const form = page.getByRole('main');
  await form.getByLabel('Address').fill('27 Tejgaon Industrial Area, Dhaka');
  await form.getByLabel('Phone Number').fill('01711000000');
  await form.getByRole('button', { name: 'Place Order' }).click();
  await closeDialog(page, 'Order Has been place.');
  await page.waitForURL('/dashboard/myOrders');
}

/** Goes from the list of one's orders to the payment page of the only one. */
export async function openPayment(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /^Pay/ }).click();
  await page.waitForURL(/\/dashboard\/payment\//);
}

/** The card field: a frame, as Stripe's is. */
export function cardFrame(page: Page) {
  return page.frameLocator('iframe[title="Secure card payment input frame"]');
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page);
  await frame.getByLabel('card number').fill(number);
  await frame.getByLabel('expiration date').fill('1234');
  await frame.getByLabel('CVC').fill('123');
}

export async function pay(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: 'Make payment' }).click();
}

/** Waits for the dialog of a successful payment and closes it; answers the transaction id it told. */
export async function finishPayment(page: Page): Promise<string> {
  const text = await closeDialog(page, 'Payment is successful!');
  await page.waitForURL('/dashboard/myOrders');
  return /Your TransectionID is (\S+)/.exec(text)?.[1] ?? '';
}

/** Waits for the dialog with this title, closes it by its button and answers its text. */
export async function closeDialog(page: Page, title: string, button = 'OK'): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  const text = await dialog.innerText();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  return text;
}

/** The row of a table that holds this text. */
export function row(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text });
}

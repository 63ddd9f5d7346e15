import type { Locator, Page } from 'playwright-core';
import { newAccount, register, signedInAs, type Account } from './accounts.js';
import { callApi } from './api.js';
import { answerDialog } from './dialog.js';
import { shop } from './shop.js';
import { capturedFor } from './stripe.js';

export interface Product {
  _id: string;
  name: string;
  minimum: number;
  available: number;
}

export const GOOD_CARD = '4242424242424242';

/** A product with enough in stock for more than the smallest order. */
export async function someProduct(): Promise<Product> {
  const products = (await (await fetch(`${shop.api}/product/home`)).json()) as Product[];
  const product = products.find(({ available, minimum }) => available > minimum);
  if (!product) throw new Error('the shop has nothing left to order');
  return product;
}

/** A product of which there is less left than the smallest order takes. */
export async function shortProduct(): Promise<Product> {
  const products = (await (await fetch(`${shop.api}/product?limit=50`)).json()) as Product[];
  const product = products.find(({ available, minimum }) => available < minimum);
  if (!product) throw new Error('the shop has enough of everything');
  return product;
}

/** Registers somebody new, who has not ordered anything. */
export async function becomeCustomer(page: Page): Promise<Account> {
  const account = newAccount();
  await page.goto('/register');
  await register(page, account);
  await signedInAs(page, account).waitFor();
  return account;
}

/** Orders for whoever is signed in on the page, without its form; answers what was ordered, and the order's id. */
export async function placeOrder(page: Page): Promise<{ id: string; product: Product }> {
  const product = await someProduct();
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/order', {
    itemId: product._id,
    quantity: product.minimum,
    customerAddress: '27 Tejgaon Industrial Area, Dhaka',
    customerNumber: '01711000000',
  });
  return { id: _id, product };
}

/** Opens the payment page of a new order of a new customer, with the card field ready; answers the order's id. */
export async function openPayment(page: Page): Promise<string> {
  await becomeCustomer(page);
  const { id } = await placeOrder(page);
  await page.goto(`/dashboard/payment/${id}`);
  await payButton(page).waitFor();
  return id;
}

/** The frame with Stripe's card fields. */
export function cardFrame(page: Page) {
  return page.frameLocator('iframe[title="Secure card payment input frame"]');
}

/** The first of the card's fields, which lead from one to the next while somebody types. */
export function cardNumber(page: Page): Locator {
  return cardFrame(page).getByLabel('Credit or debit card number');
}

/** Types number, expiry and CVC in one go, from the number on. */
export function typeCard(page: Page, number: string): Promise<void> {
  return page.keyboard.type(`${number}1234123`);
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Make payment', disabled: false });
}

/** Types a good card and presses the button; the payment page must show the card field. */
export async function pay(page: Page): Promise<void> {
  await cardNumber(page).click();
  await typeCard(page, GOOD_CARD);
  await payButton(page).click();
}

/** The payment of one's own order. The order must be paid, and by this payment alone. */
export async function transactionOf(page: Page, orderId: string): Promise<string> {
  const order = await callApi<{ status: string; transactionId: string }>(page, 'GET', `/order/payment/${orderId}`);
  expect(order.status).toBe('Pending');
  expect(await capturedFor(orderId)).toEqual([order.transactionId]);
  return order.transactionId;
}

/** Waits for the words of success, closes them, and answers the transaction id they give. */
export async function readTransaction(page: Page): Promise<string> {
  const said = await answerDialog(page, { title: 'Payment is successful!', text: 'Your TransectionID is' });
  const [, transaction = ''] = /Your TransectionID is (\S+)/.exec(said) ?? [];
  expect(transaction).toMatch(/^pi_/);
  await page.waitForURL('/dashboard/myOrders');
  return transaction;
}

/** The row of a table that names this. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

import { expect, type Locator, type Page } from '@playwright/test';
import { newAccount, register, signedInAs, type Account } from './accounts.js';
import { callApi } from './api.js';
import { answerDialog } from './dialog.js';
import { shop } from './shop.js';
import { capturedFor } from './stripe.js';

export interface Product {
  _id: string;
  name: string;
  partNumber: string;
  minimum: number;
  available: number;
}

interface LinkedProduct extends Product {
  slug: string;
  related: string[];
  /** Of its page. */
  path: string;
}

export const GOOD_CARD = '4242424242424242';

/** A product with stock for more than the smallest order. */
export async function someProduct(): Promise<Product> {
  const products = (await (await fetch(`${shop.api}/product/home`)).json()) as Product[];
  const product = products.find(({ available, minimum }) => available > minimum);
  if (!product) throw new Error('the shop has nothing left to order');
  return product;
}

/** So many products with stock for more than the smallest order. */
export async function someProducts(count: number): Promise<Product[]> {
  const products = (await (await fetch(`${shop.api}/product?limit=100`)).json()) as Product[];
  const orderable = products.filter(({ available, minimum }) => available > 2 * minimum);
  if (orderable.length < count) throw new Error(`the shop has no ${count} products left to order`);
  return orderable.slice(0, count);
}

/** The oldest product with less stock than the smallest order: one of the shop's own, which no other journey changes. */
export async function shortProduct(): Promise<Product> {
  const products = (await (await fetch(`${shop.api}/product?limit=100&sort=added`)).json()) as Product[];
  const product = products.findLast(({ available, minimum }) => available < minimum);
  if (!product) throw new Error('the shop has enough of everything');
  return product;
}

/** A product with related ones. */
export async function linkedProduct(): Promise<LinkedProduct> {
  const products = (await (await fetch(`${shop.api}/product?limit=100`)).json()) as LinkedProduct[];
  const product = products.find(({ related }) => related.length > 0);
  if (!product) throw new Error('no product names a related one');
  return { ...product, path: `/product/${product._id}/${product.slug}` };
}

/** Registers a new customer without orders. */
export async function becomeCustomer(page: Page): Promise<Account> {
  const account = newAccount();
  await page.goto('/register');
  await register(page, account);
  await signedInAs(page, account).waitFor();
  return account;
}

/** Orders for the page's signed-in user, without the form; returns the product and the order's id. */
export async function placeOrder(page: Page): Promise<{ id: string; product: Product }> {
  const product = await someProduct();
  return { id: await placeOrderOf(page, [product]), product };
}

/** The smallest order of each of these products, as lines. */
export const smallest = (products: readonly Product[]) =>
  products.map(({ _id, minimum }) => ({ itemId: _id, quantity: minimum }));

/** Orders these products for the page's signed-in user, without the form; returns the order's id. */
export async function placeOrderOf(page: Page, products: readonly Product[]): Promise<string> {
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/order', {
    lines: smallest(products),
    customerAddress: '27 Tejgaon Industrial Area, Dhaka',
    customerNumber: '01711000000',
    purchaseOrderNumber: 'PO 4711',
    note: 'Gate 3, before noon',
  });
  return _id;
}

/** Puts these products alone into the basket of the page's signed-in user. */
export async function fillBasket(page: Page, products: readonly Product[]): Promise<void> {
  const { version } = await callApi<{ version: number }>(page, 'GET', '/basket');
  await callApi(page, 'PUT', '/basket', { version, lines: smallest(products) });
}

/** Keeps these products as a list of the page's signed-in user, who may have one of this name. */
export async function keepList(page: Page, name: string, products: readonly Product[]): Promise<void> {
  const { lists } = await callApi<{ lists: { name: string }[] }>(page, 'GET', '/list');
  if (lists.some((list) => list.name === name)) return;
  await callApi(page, 'POST', '/list', { name, lines: smallest(products) });
}

/** Opens the payment page of a new customer's new order, with the card field ready; returns the order's id. */
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

/** The first of the card's fields; typing moves from each to the next. */
export function cardNumber(page: Page): Locator {
  return cardFrame(page).getByLabel('Credit or debit card number');
}

/** Types number, expiry and CVC in one go, starting in the number's field. */
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

/** The payment of the user's own order, which must be paid by this payment alone. */
export async function transactionOf(page: Page, orderId: string): Promise<string> {
  const order = await callApi<{ status: string; transactionId: string }>(page, 'GET', `/order/payment/${orderId}`);
  expect(order.status).toBe('Pending');
  expect(await capturedFor(orderId)).toEqual([order.transactionId]);
  return order.transactionId;
}

/** Waits for the message of success, closes it, and returns its transaction id. */
export async function readTransaction(page: Page): Promise<string> {
  const said = await answerDialog(page, { title: 'Payment is successful!', text: /Your TransectionID is pi_/ });
  const [transaction = ''] = /pi_\w+/.exec(said) ?? [];
  await page.waitForURL('/dashboard/myOrders');
  return transaction;
}

/** The table row with this text. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

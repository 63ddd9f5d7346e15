import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../scripts/settings.mjs';
import { registerNewCustomer, seedAccount, signIn } from '../support/accounts.js';
import { type Journey, journey } from '../support/journey.js';
import {
  CARDS,
  closeDialog,
  finishPayment,
  openPayment,
  pay,
  placeOrder,
  row,
  wellStockedProduct,
} from '../support/purchase.js';

const PICTURE = resolve(ROOT, 'frontend/public/icons/512.png');

async function openAsAdmin({ newVisitor }: Journey, path: string): Promise<Page> {
  const { page } = await newVisitor();
  await signIn(page, seedAccount('Admin'));
  await page.goto(path);
  return page;
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await row(page, text).waitFor();
}

it(
  'an admin adds a product with a picture, restocks it and removes it',
  journey(async (walk) => {
    const name = `Bolt Cutter ${randomUUID().slice(0, 8)}`;
    const page = await openAsAdmin(walk, '/dashboard/addProduct');
    await page.getByLabel('Product Name').fill(name);
    await page.getByLabel('Quantity in Stock').fill('40');
    await page.getByLabel('Minimum Order Quantity').fill('2');
    await page.getByLabel('Price per Unit').fill('24.90');
    await page.getByLabel('Product Image').setInputFiles(PICTURE);
    await page.getByLabel('Description').fill('Cuts 8 mm rod of mild steel.');
    await page.getByRole('button', { name: 'Add Product' }).click();
    expect(await closeDialog(page, 'Success!')).toContain('Product Added');
    await page.waitForURL('/dashboard/manageProduct');

    const { page: shopper } = await walk.newVisitor();
    await shopper.goto('/');
    const card = shopper.getByRole('article').filter({ hasText: name });
    await card.getByText('$24.90').waitFor();

    await search(page, name);
    await row(page, name).getByRole('button', { name: 'Restock' }).click();
    await page.getByLabel(`Quantity of ${name} in stock`).fill('65');
    await page.getByRole('button', { name: 'Save' }).click();
    await row(page, name).getByText('65').waitFor();

    await row(page, name).getByRole('button', { name: 'Remove' }).click();
    expect(await closeDialog(page, `Remove ${name}?`, 'Yes, Remove!')).toContain("You won't be able to revert this!");
    await row(page, name).waitFor({ state: 'detached' });
  }),
);

it(
  'an admin ships a paid order, and the customer sees it',
  journey(async (walk) => {
    const product = await wellStockedProduct();
    const { page: customer } = await walk.newVisitor();
    const { name } = await registerNewCustomer(customer);
    await placeOrder(customer, product);
    await openPayment(customer);
    await pay(customer, CARDS.good);
    const transactionId = await finishPayment(customer);

    const admin = await openAsAdmin(walk, '/dashboard/manageOrder');
    await search(admin, transactionId);
    expect(await row(admin, transactionId).innerText()).toContain(name);
    await row(admin, transactionId).getByRole('button', { name: 'Ship' }).click();
    await closeDialog(admin, 'Ship Order?', 'Yes, Ship!');
    await row(admin, transactionId).getByRole('cell', { name: 'Shipped' }).first().waitFor();
    await admin.goto('/dashboard/allPayments');
    await row(admin, transactionId).waitFor();

    await customer.reload();
    await row(customer, transactionId).getByText('Shipped').waitFor();
  }),
);

it(
  'an admin makes a customer an admin',
  journey(async (walk) => {
    const { page: customer } = await walk.newVisitor();
    const { email } = await registerNewCustomer(customer);
    const admin = await openAsAdmin(walk, '/dashboard/makeAdmin');
    await row(admin, email).getByRole('button', { name: 'Make Admin' }).click();
    await closeDialog(admin, 'Make Admin?', 'Yes, Make Admin!');
    await row(admin, email).getByRole('cell', { name: 'Admin', exact: true }).waitFor();

    await customer.goto('/dashboard/manageOrder');
    await customer.getByRole('heading', { name: 'Manage Orders' }).waitFor();
  }),
);

it(
  'a user whom an admin removes is out at the next step',
  journey(async (walk) => {
    const { page: customer } = await walk.newVisitor({ expectedErrors: [/status of 40[01]/] });
    const { email } = await registerNewCustomer(customer);
    const admin = await openAsAdmin(walk, '/dashboard/makeAdmin');
    await row(admin, email).getByRole('button', { name: 'Remove' }).click();
    await closeDialog(admin, 'Remove User?', 'Yes, Remove!');
    await row(admin, email).waitFor({ state: 'detached' });

    await customer.goto('/dashboard/addReview');
    await customer.waitForURL('/login');
    expect(await customer.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
  }),
);

it(
  'a customer who types an admin address lands on the sign-in page',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const customer = await registerNewCustomer(page);
    await page.goto('/dashboard/allPayments');
    await page.waitForURL('/login');
    await page.getByRole('main').getByText(customer.email).waitFor();
  }),
);

import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { ROOT } from '../../scripts/settings.mjs';
import { fillLogin, seedAccount, signedInAs, signIn } from '../support/accounts.js';
import { answerDialog } from '../support/dialog.js';
import { journey } from '../support/journey.js';
import { waitForFocus } from '../support/keyboard.js';
import { verificationLink } from '../support/mail.js';
import * as orders from '../support/orders.js';

const PICTURE = resolve(ROOT, 'frontend/public/icons/512.png');

const PHONE = { width: 390, height: 740 };

/** The right edge of a row's button, in pixels from the left of the page. */
async function endOfButton(row: Locator, name: string): Promise<number | undefined> {
  const box = await row.getByRole('button', { name }).boundingBox();
  return box ? box.x + box.width : undefined;
}

/** Signs the shop's admin in and opens a page of the dashboard through its drawer. */
async function openAsAdmin(page: Page, link: string): Promise<void> {
  await signIn(page, seedAccount('Admin'));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: link, exact: true }).click();
}

async function searchProducts(page: Page, name: string): Promise<void> {
  await page.goto('/allProductsPage');
  await page.getByRole('searchbox').fill(name);
  await page.waitForURL(/q=/);
}

it(
  'an admin adds a product with its picture, restocks it, and removes it again',
  journey(async ({ newVisitor }) => {
    const admin = (await newVisitor()).page;
    const visitor = (await newVisitor()).page;
    const name = `Bench Vise ${randomUUID().slice(0, 8)}`;
    await openAsAdmin(admin, 'Add Product');
    await admin.getByLabel('Product Name').fill(name);
    await admin.getByLabel('Quantity in Stock').fill('4');
    await admin.getByLabel('Minimum Order Quantity').fill('2');
    await admin.getByLabel('Price per Unit').fill('59.90');
    await admin.getByLabel('Product Image').setInputFiles(PICTURE);
    await admin.getByLabel('Description').fill('Grey cast iron, with jaws 125 mm wide.');
    await admin.getByRole('main').getByRole('button', { name: 'Add Product' }).click();
    await answerDialog(admin, { title: 'Success!', text: 'Product Added' });
    await admin.waitForURL('/dashboard/manageProduct');

    const product = orders.row(admin, name);
    for (const text of ['Low stock', '$59.90', seedAccount('Admin').email]) await product.getByText(text).waitFor();
    await product.getByRole('button', { name: `Restock ${name}` }).click();
    await admin.getByLabel(`Units of ${name} to add`).fill('36');
    await product.getByRole('button', { name: 'Save' }).press('Enter');
    await product.getByRole('cell', { name: `40 Restock ${name}`, exact: true }).waitFor();
    await waitForFocus(product.getByRole('button', { name: `Restock ${name}` }));
    await admin.setViewportSize(PHONE);
    expect(await endOfButton(product, `Restock ${name}`)).toBe(await endOfButton(product, `Remove ${name}`));

    await searchProducts(visitor, name);
    const card = visitor.getByRole('article', { name });
    await card.getByText('40', { exact: true }).waitFor();
    await card.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.decode());

    await product.getByRole('button', { name: `Remove ${name}` }).click();
    await answerDialog(admin, { title: `Remove ${name}?`, text: "You won't be able to revert this!" }, 'Yes, Remove!');
    await product.waitFor({ state: 'detached' });
    // Other visitors may see a cached answer of the last second.
    const found = visitor.getByText(/^\d+ products? for/);
    do {
      await visitor.reload();
      await found.waitFor();
    } while (!(await found.textContent())?.startsWith('0 '));
    await visitor.getByText('No Products to Show...').waitFor();
  }),
);

it(
  'an admin finds a paid order and ships it, which its customer sees',
  journey(async ({ newVisitor }) => {
    const customer = (await newVisitor()).page;
    const admin = (await newVisitor()).page;
    await orders.becomeCustomer(customer);
    const { id, product } = await orders.placeOrder(customer);
    await customer.goto(`/dashboard/payment/${id}`);
    await orders.cardNumber(customer).click();
    await orders.typeCard(customer, orders.GOOD_CARD);
    await orders.payButton(customer).click();
    const transaction = await orders.readTransaction(customer);

    await openAsAdmin(admin, 'Manage Orders');
    await admin.getByLabel('Search the orders').fill(transaction);
    await admin.waitForURL(/q=/);
    await admin.getByLabel('Status').selectOption('Pending');
    const order = orders.row(admin, transaction);
    await order.getByText('Can not Cancel').waitFor();
    await order.getByRole('button', { name: 'Ship' }).click();
    await answerDialog(admin, { title: 'Ship Order?', text: product.name }, 'Yes, Ship!');
    // No longer Pending, so it leaves the list, which is then empty.
    await order.waitFor({ state: 'detached' });
    await waitForFocus(admin.getByRole('heading', { name: 'Manage Orders', level: 1 }));
    await admin.getByLabel('Status').selectOption('Shipped');
    await order.getByText('Shipped').first().waitFor();
    await customer.reload();
    await orders.row(customer, transaction).getByText('Shipped').waitFor();

    await admin.getByRole('link', { name: 'All Payments' }).click();
    await orders.row(admin, transaction).filter({ hasText: id }).waitFor();
  }),
);

it(
  'an admin promotes a user, effective once the e-mail is verified, and removes another, who is signed out',
  journey(async ({ newVisitor }) => {
    const admin = (await newVisitor()).page;
    const promoted = (await newVisitor()).page;
    // Requests about a removed account are refused, and the browser logs each refusal.
    const removed = (await newVisitor({ expectedErrors: [/status of 400.*identitytoolkit/, /status of 401/] })).page;
    const colleague = await orders.becomeCustomer(promoted);
    const customer = await orders.becomeCustomer(removed);
    await openAsAdmin(admin, 'Make Admin');

    const entry = orders.row(admin, colleague.email);
    await entry.getByRole('button', { name: 'Make Admin' }).click();
    await answerDialog(admin, { title: 'Make Admin?', text: colleague.email }, 'Yes, Make Admin!');
    await entry.getByText('Admin, once the e-mail is verified').waitFor();
    // The focused button is gone: the focus moves within the row.
    await waitForFocus(entry.getByRole('button', { name: 'Make Customer' }));
    await promoted.goto('/dashboard/makeAdmin');
    await promoted.waitForURL('/login');
    await promoted.getByRole('button', { name: 'Logout' }).click();
    await promoted.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await promoted.goto(await verificationLink(colleague.email));
    await promoted.getByRole('link', { name: 'Log in to the shop' }).click();
    await fillLogin(promoted, colleague);
    await signedInAs(promoted, colleague).waitFor();
    await promoted.goto('/dashboard/makeAdmin');
    await promoted.getByRole('heading', { name: 'All Users', level: 1 }).waitFor();
    await admin.reload();
    await entry.getByText('Admin', { exact: true }).waitFor();

    const below = orders.row(admin, customer.email).locator('xpath=following-sibling::tr[.//button][1]');
    const next = orders.row(admin, (await below.getByRole('cell').first().innerText()).trim());
    await orders.row(admin, customer.email).getByRole('button', { name: 'Remove' }).click();
    await answerDialog(admin, { title: 'Remove User?', text: customer.email }, 'Yes, Remove!');
    await orders.row(admin, customer.email).waitFor({ state: 'detached' });
    await waitForFocus(next.getByRole('button').first());
    await removed.goto('/dashboard/myOrders');
    await removed.waitForURL('/login');
    await fillLogin(removed, customer);
    await removed.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  }),
);

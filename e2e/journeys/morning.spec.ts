import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Page } from 'playwright-core';
import { seedAccount, signIn } from '../support/accounts.js';
import { callApi } from '../support/api.js';
import { answerDialog } from '../support/dialog.js';
import { journey } from '../support/journey.js';
import { mailTo } from '../support/mail.js';
import * as orders from '../support/orders.js';
import { askQuote } from '../support/quotes.js';

type Row = Record<string, string>;

/** Presses a button that saves a CSV file, and returns its rows. */
async function exported(page: Page, button: string): Promise<Row[]> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return parse(await readFile(await (await saved).path()), { columns: true, bom: true });
}

const toCents = (dollars: string): number => Math.round(Number(dollars.replace(/[$,]/g, '')) * 100);

/** A paid order of the page's signed-in customer; returns its id. */
async function buy(page: Page): Promise<string> {
  const { id } = await orders.placeOrder(page);
  await page.goto(`/dashboard/payment/${id}`);
  await orders.pay(page);
  await orders.readTransaction(page);
  return id;
}

/** Three products in a category of their own, added by the page's signed-in admin; returns the category's name. */
async function addCategoryOfThree(admin: Page): Promise<string> {
  const name = `Files ${randomUUID().slice(0, 8)}`;
  const { _id: category } = await callApi<{ _id: string }>(admin, 'POST', '/category', { name });
  const [example] = await callApi<{ image: string }[]>(admin, 'GET', '/product/home');
  for (const price of [10, 12.5, 99.99]) {
    const facts = { name: `${name} at ${price}`, price, category, available: 20, minimum: 1 };
    await callApi(admin, 'POST', '/product', { ...facts, description: 'Cut on both sides.', image: example?.image });
  }
  return name;
}

/** Revenue in cents of the last day of the office's plot, by the table beside it. */
async function plottedToday(admin: Page): Promise<number> {
  await admin.goto('/dashboard/office');
  await admin.getByText('The same as a table').click();
  const days = admin.getByRole('table', { name: 'sales' }).locator('tbody tr');
  await days.nth(27).waitFor();
  return toCents(await days.nth(27).locator('td').nth(1).innerText());
}

/** Payments in cents of today, by the exported ledger. */
async function exportedToday(admin: Page): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  await admin.goto(`/dashboard/allPayments?from=${today}&until=${today}`);
  const amounts = (await exported(admin, 'Export CSV')).map(({ amount = '' }) => toCents(amount));
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Looks until plot and ledger agree: the plot is some seconds late, and other journeys sell meanwhile. */
async function agreeOnToday(admin: Page): Promise<void> {
  for (;;) {
    const before = await exportedToday(admin);
    const plotted = await plottedToday(admin);
    if (before > 0 && plotted === before) return;
  }
}

it(
  'a morning in the office: orders shipped together, a refund, a quote, new prices by CSV, and a ledger that agrees with the plot',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const { email } = await orders.becomeCustomer(page);
    const bought = [await buy(page), await buy(page), await buy(page)];
    const quote = await askQuote(page, await orders.someProducts(1));

    const admin = (await newVisitor()).page;
    await signIn(admin, seedAccount('Admin'));
    await admin.goto('/dashboard/office');
    await admin
      .getByRole('link', { name: /Orders to ship$/ })
      .first()
      .click();
    await admin.getByRole('heading', { name: 'Manage Orders' }).waitFor();
    await admin.getByRole('searchbox', { name: 'Search the orders' }).fill(email);
    await admin.waitForURL(/q=/);
    const boxes = admin.getByRole('checkbox', { name: /^Choose K-/ });
    await boxes.nth(2).waitFor();
    await boxes.nth(3).waitFor({ state: 'detached' });
    await boxes.first().check();
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await admin.getByRole('button', { name: 'Ship…' }).click();
    await admin.getByRole('combobox', { name: 'Carrier of all' }).fill('UPS');
    const numbers = admin.getByLabel('Tracking number');
    for (const index of bought.keys()) await numbers.nth(index).fill(`1Z-${index}`);
    await admin.getByRole('button', { name: 'Ship 3 orders' }).click();
    await answerDialog(admin, { title: 'Ship 3 orders?' }, 'Yes, Ship!');
    await admin.getByText('3 orders shipped', { exact: true }).waitFor();
    expect((await mailTo(email, /is on its way$/)).text).toMatch(/www\.ups\.com\S+1Z-/);

    await admin.goto(`/dashboard/order/${bought[0]}`);
    await admin.getByRole('button', { name: 'Refund', exact: true }).click();
    await admin.getByText('An amount', { exact: true }).click();
    await admin.getByLabel('Amount', { exact: true }).fill('5');
    await admin.getByLabel('Reason', { exact: true }).fill('Scratched');
    await admin.getByRole('button', { name: 'Refund', exact: true }).click();
    await answerDialog(admin, { title: 'Refund?', text: '$5.00' }, 'Yes, Refund!');
    await admin.getByRole('listitem').filter({ hasText: '$5.00 given back' }).waitFor();

    await admin.goto(`/dashboard/quotes?quote=${quote._id}`);
    await admin.getByLabel('Valid until the end of').fill(new Date().toISOString().slice(0, 10));
    await admin.getByRole('button', { name: 'Send the Answer' }).click();
    await admin.getByText('The quote has been answered').waitFor();

    const category = await addCategoryOfThree(admin);
    await admin.goto('/dashboard/manageProduct');
    await admin.getByRole('searchbox', { name: 'Search the products' }).fill(category);
    await admin.waitForURL(/q=/);
    await admin.getByRole('checkbox', { name: `Choose ${category} at 99.99` }).waitFor();
    await admin.getByRole('checkbox', { name: 'Choose page' }).check();
    await admin.getByText('3 chosen').waitFor();
    const products = await exported(admin, 'Export chosen');
    const raised = products.map((row) => ({ ...row, price: (Number(row['price']) * 1.04).toFixed(2) }));
    const bad = {
      ...raised[0],
      _id: '',
      partNumber: '',
      version: '',
      name: `${category} without a price`,
      price: 'free',
    };
    await admin.goto('/dashboard/importProducts');
    const buffer = Buffer.from(stringify([...raised, bad], { header: true }));
    await admin.locator('input[type=file]').setInputFiles({ name: 'raised.csv', mimeType: 'text/csv', buffer });
    await admin.getByText('1 row has errors.').waitFor();
    await admin.getByRole('button', { name: 'Write Only the 3 Good Ones' }).click();
    await admin.getByRole('link', { name: 'Import Another File' }).waitFor();
    const written = await callApi<{ name: string; price: number }[]>(admin, 'GET', `/product?q=${category}&limit=10`);
    expect(written.map(({ price }) => price).sort((one, other) => one - other)).toEqual([10.4, 13, 103.99]);

    await agreeOnToday(admin);
  }),
);

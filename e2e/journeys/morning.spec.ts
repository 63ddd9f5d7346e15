import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Page } from '@playwright/test';
import { seedAccount, signIn } from '../support/accounts.js';
import { callApi } from '../support/api.js';
import { answerDialog } from '../support/dialog.js';
import { enterWhenFocused, pressByKeys, tabTo } from '../support/keyboard.js';
import { mailTo } from '../support/mail.js';
import * as orders from '../support/orders.js';
import { askQuote } from '../support/quotes.js';
import { savePdf } from '../support/save-pdf.js';
import { expect, test } from '../support/test.js';

// A retry would hide what happened to money.
test.describe.configure({ retries: 0 });

const DAY_MS = 24 * 3600 * 1000;

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

/** Revenue in cents of the last two days of the office's plot, by the table beside it: a day may end during the test. */
async function plottedLately(admin: Page): Promise<number> {
  await admin.goto('/dashboard/office');
  await admin.getByText('The same as a table').click();
  const days = admin.getByRole('table', { name: 'sales' }).locator('tbody tr');
  await expect(days.nth(27)).toBeVisible();
  const revenues = await Promise.all([26, 27].map((day) => days.nth(day).locator('td').nth(1).innerText()));
  return revenues.map(toCents).reduce((sum, revenue) => sum + revenue, 0);
}

/** Payments in cents of those days, by the exported ledger. */
async function exportedLately(admin: Page): Promise<number> {
  const [yesterday, today] = [Date.now() - DAY_MS, Date.now()].map((at) => new Date(at).toISOString().slice(0, 10));
  await admin.goto(`/dashboard/allPayments?from=${yesterday}&until=${today}`);
  const amounts = (await exported(admin, 'Export CSV')).map(({ amount = '' }) => toCents(amount));
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Plot and ledger agree, once both have been looked at without a sale in between: the plot is some seconds late. */
async function expectAgreement(admin: Page): Promise<void> {
  await expect(async () => {
    const before = await exportedLately(admin);
    expect(before).toBeGreaterThan(0);
    expect(await plottedLately(admin)).toBe(before);
  }).toPass();
}

test('a morning in the office: orders shipped together, a refund, a quote, new prices by CSV, and a ledger that agrees with the plot', async ({
  newVisitor,
}) => {
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
  await expect(admin.getByRole('heading', { name: 'Manage Orders' })).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search the orders' }).fill(email);
  await admin.waitForURL(/q=/);
  const boxes = admin.getByRole('checkbox', { name: /^Choose K-/ });
  await expect(boxes.nth(2)).toBeVisible();
  await expect(boxes.nth(3)).toHaveCount(0);
  await tabTo(admin, boxes.first());
  await admin.keyboard.type('xjj');
  await admin.keyboard.press('Shift+X');
  const slips = await savePdf(admin, /^Packing slips$/);
  expect(slips.match(/Packing slip\nK-/g)).toHaveLength(3);
  expect(slips).toContain('Products to pick');
  await pressByKeys(admin, admin.getByRole('button', { name: 'Ship…' }));
  await tabTo(admin, admin.getByRole('combobox', { name: 'Carrier of all' }));
  for (const text of ['UPS', '1Z-0', '1Z-1', '1Z-2']) {
    await admin.keyboard.type(text);
    await admin.keyboard.press('Enter');
  }
  await enterWhenFocused(admin, admin.getByRole('button', { name: 'Ship 3 orders' }));
  await expect(admin.getByText('3 orders shipped', { exact: true })).toBeVisible();
  expect((await mailTo(email, /is on its way$/)).text).toMatch(/www\.ups\.com\S+1Z-/);

  await admin.goto(`/dashboard/order/${bought[0]}`);
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
  await admin.getByText('An amount', { exact: true }).click();
  await admin.getByLabel('Amount', { exact: true }).fill('0.5');
  await admin.getByLabel('Reason', { exact: true }).fill('Scratched');
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
  await answerDialog(admin, { title: 'Refund?', text: '$0.50' }, 'Yes, Refund!');
  await expect(admin.getByRole('listitem').filter({ hasText: '$0.50 given back' })).toBeVisible();

  await admin.goto(`/dashboard/quote/${quote._id}`);
  await pressByKeys(admin, admin.getByRole('button', { name: 'Send the Answer' }));
  await expect(admin.getByText('The quote has been answered')).toBeVisible();
  await page.goto(`/dashboard/quote/${quote._id}`);
  const offer = await savePdf(page, /^Download PDF/);
  for (const text of [quote.number, quote.lines[0]?.itemName ?? quote.number]) expect(offer).toContain(text);

  const category = await addCategoryOfThree(admin);
  await admin.goto('/dashboard/manageProduct');
  await admin.getByRole('searchbox', { name: 'Search the products' }).fill(category);
  await admin.waitForURL(/q=/);
  await expect(admin.getByRole('checkbox', { name: `Choose ${category} at 99.99` })).toBeVisible();
  await admin.getByRole('checkbox', { name: 'Choose page' }).check();
  await expect(admin.getByText('3 chosen')).toBeVisible();
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
  await expect(admin.getByText('1 row has errors.')).toBeVisible();
  await admin.getByRole('button', { name: 'Write Only the 3 Good Ones' }).click();
  await expect(admin.getByRole('link', { name: 'Import Another File' })).toBeVisible();
  const written = await callApi<{ name: string; price: number }[]>(admin, 'GET', `/product?q=${category}&limit=10`);
  expect(written.map(({ price }) => price).sort((one, other) => one - other)).toEqual([10.4, 13, 103.99]);

  await expectAgreement(admin);
});

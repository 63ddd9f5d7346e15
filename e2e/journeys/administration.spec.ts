import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '../../scripts/settings.mjs';
import { findViolations } from '../support/accessibility.js';
import { fillLogin, seedAccount, signIn } from '../support/accounts.js';
import { callApi } from '../support/api.js';
import { holdAnswer } from '../support/broken-connection.js';
import { answerDialog } from '../support/dialog.js';
import { layoutShifts, timeToPaint, watchLayoutShift } from '../support/layout-shift.js';
import { verificationLink } from '../support/mail.js';
import * as orders from '../support/orders.js';
import { expect, test } from '../support/test.js';

// A retry would hide what happened to money.
test.describe.configure({ retries: 0 });

const PICTURE = resolve(ROOT, 'frontend/public/icons/512.png');
const SECOND_PICTURE = resolve(ROOT, 'frontend/public/icons/192.png');

const SHEET = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
const DESCRIPTION = 'Grey cast iron, with jaws 130 mm wide.';

const SMALL_DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 740 };
const TABLET = { width: 800, height: 1000 };

/** The right edge of a row's button, in pixels from the left of the page. */
async function endOfButton(row: Locator, name: string): Promise<number> {
  return row.getByRole('button', { name }).evaluate((element) => element.getBoundingClientRect().right);
}

/** The row stands in columns, and the text in it on one line. */
async function expectTabular(row: Locator, text: string): Promise<void> {
  await expect(row).toHaveCSS('display', 'table-row');
  const lines = () =>
    row.getByText(text).evaluate((element) => {
      const { height } = element.getBoundingClientRect();
      return height / parseFloat(getComputedStyle(element).lineHeight);
    });
  await expect.poll(lines).toBeLessThan(2);
}

/** Adds a category whose products state the width of their jaws. */
async function addCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Add Attribute' }).click();
  await page.getByLabel('Label').fill('Width of the jaws');
  await page.getByLabel('Unit').fill('mm');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`${name} has been saved`)).toBeVisible();
}

/** Signs the shop's admin in and opens a page of the dashboard through its drawer. */
async function openAsAdmin(page: Page, link: string): Promise<void> {
  await signIn(page, seedAccount('Admin'));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: link, exact: true }).click();
}

async function searchProducts(page: Page, name: string): Promise<void> {
  await page.goto('/allProductsPage');
  await page.getByRole('combobox', { name: 'Search the shop' }).fill(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=/);
}

test('an admin drafts a product in a category of its own, restocks and publishes it, edits it beside another, and removes it', async ({
  newVisitor,
}) => {
  const admin = (await newVisitor()).page;
  // Saving what another has saved meanwhile is refused, and the browser logs the refusal.
  const other = (await newVisitor({ expectedErrors: [/status of 409/] })).page;
  const visitor = (await newVisitor()).page;
  await signIn(other, seedAccount('Admin'));
  const name = `Bench Vise ${randomUUID().slice(0, 8)}`;
  const category = `Vises ${randomUUID().slice(0, 8)}`;
  await openAsAdmin(admin, 'Categories');
  await addCategory(admin, category);
  await admin.getByRole('link', { name: 'Add Product', exact: true }).click();
  await admin.getByLabel('Product Name').fill(name);
  await admin.getByLabel('Quantity in Stock').fill('4');
  await admin.getByLabel('Minimum Order Quantity').fill('2');
  await admin.getByLabel('Price per Unit').fill('59.90');
  await admin.getByLabel('Product Image').setInputFiles(PICTURE);
  await admin.getByLabel('Description').fill('Grey cast iron, with jaws 125 mm wide.');
  await admin.getByRole('heading', { name: 'Category and Specifications' }).click();
  await admin.getByLabel('Category').selectOption({ label: category });
  await admin.getByLabel('Width of the jaws (mm)').fill('125');
  await admin.getByRole('heading', { name: 'Data Sheets' }).click();
  const sheet = { name: 'Vise.pdf', mimeType: 'application/pdf', buffer: Buffer.from(SHEET) };
  await admin.getByLabel('Add a Data Sheet').setInputFiles(sheet);
  await expect(admin.getByText('Vise has been uploaded')).toBeVisible();
  await admin.getByRole('button', { name: 'Save as Draft' }).click();
  await answerDialog(admin, { title: 'Success!', text: 'Product Added' });
  // The form, which has such a field too, stands until the list is there.
  await expect(admin.getByRole('heading', { name: 'Manage Products' })).toBeVisible();

  const product = orders.row(admin, name);
  await admin.getByLabel('Category').selectOption({ label: category });
  await admin.waitForURL(/category=/);
  for (const text of ['Draft', category, 'Low stock', '$59.90', seedAccount('Admin').email])
    await expect(product.getByText(text)).toBeVisible();
  await product.getByRole('button', { name: `Restock ${name}` }).click();
  await admin.getByLabel(`Units of ${name} to add`).fill('36');
  await product.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(product.getByRole('cell', { name: `40 Restock ${name}`, exact: true })).toBeVisible();
  await expect(product.getByRole('button', { name: `Restock ${name}` })).toBeFocused();

  await product.getByRole('link', { name: `Edit ${name}` }).click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText(`${name} has been published`)).toBeVisible();
  await other.goto(admin.url());
  await other.getByLabel('Description').fill(DESCRIPTION);
  await admin.getByLabel('Price per Unit').fill('54.50');
  await admin.getByLabel('Product Image').setInputFiles(SECOND_PICTURE);
  await admin.getByRole('button', { name: 'Move picture 2 forward' }).press('Enter');
  await admin.getByRole('heading', { name: 'Ordering' }).click();
  await admin.getByRole('button', { name: 'Add a Price Break' }).click();
  await admin.getByLabel('From Units').fill('10');
  await admin.getByLabel('Price in Dollars').fill('49');
  await expect.poll(() => findViolations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText(`${name} has been saved`)).toBeVisible();
  await other.getByLabel('Width of the jaws (mm)').fill('130');
  await other.getByLabel('Price per Unit').fill('57');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText(/^Saved by .* meanwhile/)).toBeVisible();
  await expect(other.getByText(/^Taken over: .*Price Breaks/)).toBeVisible();
  await expect.poll(() => findViolations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Take theirs for Price per Unit' }).click();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText(`${name} has been saved`)).toBeVisible();
  await admin.getByRole('link', { name: 'Manage Products', exact: true }).click();
  await expect(product.getByText('$54.50')).toBeVisible();
  await admin.setViewportSize(PHONE);
  await product.getByRole('button', { name: `More about ${name}` }).click();
  const overhang = async () =>
    Math.abs((await endOfButton(product, `More about ${name}`)) - (await endOfButton(product, `Remove ${name}`)));
  await expect.poll(overhang).toBeLessThan(2);

  await searchProducts(visitor, name);
  const card = visitor.getByRole('article', { name });
  await expect(card.getByText('40', { exact: true })).toBeVisible();
  await card.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.decode());
  await card.getByRole('link', { name }).first().click();
  await expect(visitor.getByRole('region', { name: 'Description' }).getByText(DESCRIPTION)).toBeVisible();
  for (const value of ['130 mm', '$49.00']) await expect(visitor.getByRole('cell', { name: value })).toBeVisible();
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Vise', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('vise.pdf');
  await visitor.goBack();

  await product.getByRole('button', { name: `Remove ${name}` }).click();
  await answerDialog(admin, { title: `Remove ${name}?`, text: "You won't be able to revert this!" }, 'Yes, Remove!');
  await expect(product).toHaveCount(0);
  // Other visitors may see a cached answer of the last second.
  const found = async () => {
    await visitor.reload();
    await expect(visitor.getByText(/^(\d+ products? for|No product has all words)/)).toBeVisible();
    return visitor.getByRole('article', { name }).count();
  };
  await expect.poll(found).toBe(0);
});

test("from the shop's header an admin comes to the office, whose links all fit a small window, and back", async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: SMALL_DESKTOP });
  await signIn(page, seedAccount('Admin'));
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toHaveAttribute('href', '/dashboard/office');
  await dashboard.click();
  await expect(page.getByRole('heading', { name: 'Office', level: 1 })).toBeVisible();
  const side = page.getByRole('banner');
  await expect(side.getByRole('link', { name: /out of stock$/ })).toBeVisible();
  expect(await side.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
  await expect(side.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await side.getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

/** How many rows of the page's table a window shows whole, without scrolling. */
const rowsShown = (page: Page): Promise<number> =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);

test('the first screen shows twelve orders, and nine in a smaller window, whatever the rows say', async ({
  newVisitor,
}) => {
  const customer = (await newVisitor()).page;
  await orders.becomeCustomer(customer);
  const several = await orders.someProducts(3);
  for (let count = 0; count < 12; count++) await orders.placeOrderOf(customer, several.slice(count % 3));
  const { page } = await newVisitor({ viewport: SMALL_DESKTOP });
  await signIn(page, seedAccount('Admin'));
  await page.route('**/api/order?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/"number":"[^"]+"/g, '"number":"K-WMQW-MQWM"')
      .replaceAll(/"country":"[^"]+"/g, '"country":"BA"')
      .replaceAll(/"customerName":"[^"]+"/g, '"customerName":"Muhammad Abdurrahman Chowdhury-Bandyopadhyay"');
    await route.fulfill({ response, body });
  });
  await page.goto('/dashboard/manageOrder');
  await expect(page.getByText('K-WMQW-MQWM').first()).toBeVisible();
  await expect.poll(() => rowsShown(page)).toBeGreaterThanOrEqual(12);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.locator('tbody tr').first()).toHaveCSS('display', 'table-row');
  await expect.poll(() => rowsShown(page)).toBeGreaterThanOrEqual(9);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});

test('an admin changes an attribute, and the drawing changes with it', async ({ newVisitor }) => {
  const admin = (await newVisitor()).page;
  const visitor = (await newVisitor()).page;
  const name = `Hex Key ${randomUUID().slice(0, 8)}`;
  await openAsAdmin(admin, 'Categories');
  const attributes = ['size', 'length', 'shortLeg'].map((label) => ({ key: label, label, type: 'number', unit: 'mm' }));
  const category = await callApi<{ _id: string }>(admin, 'POST', '/category', { name, drawing: 'hex-key', attributes });
  const [sold] = await callApi<{ image: string }[]>(admin, 'GET', '/product?limit=1');
  const facts = { name, description: 'Black.', price: 2, available: 9, minimum: 1, image: sold?.image };
  const values = { category: category._id, attributes: { size: 5, length: 85, shortLeg: 33 } };
  const { _id } = await callApi<{ _id: string }>(admin, 'POST', '/product', { ...facts, ...values });
  const dimensions = async () => {
    await visitor.goto(`/product/${_id}`);
    const drawing = visitor.getByRole('img', { name: `Technical drawing of ${name}` });
    await drawing.evaluate((image: HTMLImageElement) => image.decode());
    const picture = await visitor.request.get((await drawing.getAttribute('src')) ?? '');
    return [...(await picture.text()).matchAll(/>(AF )?(\d+)<\/text>/g)].map(([, , number]) => number);
  };
  expect(await dimensions()).toEqual(expect.arrayContaining(['5', '85', '33']));
  await admin.goto(`/dashboard/editProduct/${_id}`);
  await admin.getByLabel('length (mm)').fill('112');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText(`${name} has been saved`)).toBeVisible();
  await expect.poll(dimensions).toContain('112');
  expect(await dimensions()).not.toContain('85');
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Drawing (DXF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.dxf$/);
});

test('the names of linked products come late, and move nothing', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  await signIn(page, seedAccount('Admin'));
  const product = await orders.linkedProduct();
  const linked = await holdAnswer(page, `**/api/product/manage/${product.related[0]}`);
  await watchLayoutShift(page);
  await page.goto(`/dashboard/editProduct/${product._id}`);
  const related = page.getByRole('region', { name: 'Related Products' });
  await related.getByRole('button', { name: 'Remove …' }).first().scrollIntoViewIfNeeded();
  await page.evaluate(timeToPaint);
  linked.release();
  await expect(related.getByRole('button', { name: 'Remove …' })).toHaveCount(0);
  await page.evaluate(timeToPaint);
  expect(await layoutShifts(page)).toEqual([]);
});

test('the names of categories come late, and move nothing in the list of products', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  await signIn(page, seedAccount('Admin'));
  const categories = await holdAnswer(page, '**/api/category');
  await watchLayoutShift(page);
  const others = ['product/manage?*', 'settings/all'].map((path) => page.waitForResponse(`**/api/${path}`));
  await page.goto('/dashboard/manageProduct');
  await Promise.all([categories.done, ...others]);
  await page.evaluate(timeToPaint);
  categories.release();
  await expect(page.getByRole('row', { name: /Claw Hammer/ }).first()).toBeVisible();
  await page.evaluate(timeToPaint);
  expect(await layoutShifts(page)).toEqual([]);
});

test('an admin finds a paid order and ships it, which its customer sees', async ({ newVisitor }) => {
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
  const tabs = admin.getByRole('navigation', { name: 'Status' });
  const pending = tabs.getByRole('link', { name: /^Pending/ });
  await pending.click();
  // The list of all orders, which has the same row, is gone with the tab.
  await expect(pending.and(admin.locator('[aria-current="page"]'))).toBeVisible();
  const order = orders.row(admin, transaction);
  await expect(order.getByText('Can not Cancel')).toBeVisible();
  const desktop = admin.viewportSize();
  await admin.setViewportSize(TABLET);
  await expectTabular(order, transaction);
  if (desktop) await admin.setViewportSize(desktop);
  await order.getByRole('button', { name: 'Ship' }).click();
  await answerDialog(admin, { title: 'Ship Order?', text: product.name }, 'Yes, Ship!');
  // No longer Pending, so it leaves the list, which is then empty.
  await expect(order).toHaveCount(0);
  await expect(admin.getByRole('heading', { name: 'Manage Orders', level: 1 })).toBeFocused();
  await tabs.getByRole('link', { name: /^Shipped/ }).click();
  await expect(order.getByText('Shipped').first()).toBeVisible();
  await customer.reload();
  await expect(orders.row(customer, transaction).getByText('Shipped')).toBeVisible();

  await admin.getByRole('link', { name: 'All Payments' }).click();
  await expect(orders.row(admin, transaction).filter({ hasText: id })).toBeVisible();
});

test('an admin promotes a user, effective once the e-mail is verified, and removes another, who is signed out', async ({
  newVisitor,
}) => {
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
  await expect(entry.getByText('Admin, once the e-mail is verified')).toBeVisible();
  // The focused button is gone: the focus moves within the row.
  await expect(entry.getByRole('button', { name: 'Make Customer' })).toBeFocused();
  await promoted.goto('/dashboard/makeAdmin');
  await promoted.waitForURL('/login');
  await promoted.goto('/dashboard');
  await expect(promoted.getByRole('heading', { name: 'My Profile', level: 1 })).toBeVisible();
  await expect(promoted.getByText('You can work in the office once your e-mail is verified')).toBeVisible();
  await expect.poll(() => findViolations(promoted)).toEqual([]);
  const mailProgram = await promoted.context().newPage();
  await mailProgram.goto(await verificationLink(colleague.email));
  await expect(mailProgram.getByRole('link', { name: 'Log in to the shop' })).toBeVisible();
  await promoted.getByRole('button', { name: 'I have followed the link' }).click();
  await promoted.getByRole('link', { name: 'Make Admin', exact: true }).click();
  await expect(promoted.getByRole('heading', { name: 'All Users', level: 1 })).toBeVisible();
  await admin.reload();
  await expect(entry.getByText('Admin', { exact: true })).toBeVisible();

  const below = orders.row(admin, customer.email).locator('xpath=following-sibling::tr[1]');
  const next = orders.row(admin, (await below.getByRole('cell').first().innerText()).trim());
  await orders.row(admin, customer.email).getByRole('button', { name: 'Remove' }).click();
  await answerDialog(admin, { title: 'Remove User?', text: customer.email }, 'Yes, Remove!');
  await expect(orders.row(admin, customer.email)).toHaveCount(0);
  await expect(next.getByRole('link').first()).toBeFocused();
  await removed.goto('/dashboard/myOrders');
  await removed.waitForURL('/login');
  await fillLogin(removed, customer);
  await expect(removed.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
});

test('a colleague of the warehouse ships an order, and sees no price', async ({ newVisitor }) => {
  const customer = (await newVisitor()).page;
  const colleague = (await newVisitor()).page;
  const admin = (await newVisitor()).page;
  await orders.becomeCustomer(customer);
  const { id } = await orders.placeOrder(customer);
  await customer.goto(`/dashboard/payment/${id}`);
  await orders.pay(customer);
  await orders.readTransaction(customer);
  const { email } = await orders.becomeCustomer(colleague);

  await openAsAdmin(admin, 'Make Admin');
  const entry = orders.row(admin, email);
  await entry.getByRole('button', { name: 'Roles' }).click();
  await entry.getByRole('checkbox', { name: 'Warehouse' }).check();
  await expect(entry.getByRole('button', { name: /: Warehouse$/ })).toBeVisible();
  await expect.poll(() => findViolations(admin)).toEqual([]);

  await colleague.goto('/dashboard');
  const mailProgram = await colleague.context().newPage();
  await mailProgram.goto(await verificationLink(email));
  await expect(mailProgram.getByRole('link', { name: 'Log in to the shop' })).toBeVisible();
  await colleague.getByRole('button', { name: 'I have followed the link' }).click();
  await colleague.getByRole('link', { name: 'Manage Orders' }).click();
  await expect(colleague.getByRole('table')).toBeVisible();
  await expect(colleague.getByRole('main')).not.toContainText('$');
  await expect(colleague.getByRole('link', { name: 'All Payments' })).toHaveCount(0);
  await colleague.goto(`/dashboard/order/${id}`);
  await colleague.getByRole('region', { name: 'Ship' }).getByRole('button', { name: 'Ship' }).click();
  await answerDialog(colleague, { title: 'Ship Order?', text: /Nadia Akter/ }, 'Yes, Ship!');
  await expect(colleague.getByRole('region', { name: 'Status' })).toContainText('Shipped');
  await expect(colleague.getByRole('main')).toContainText('27 Tejgaon Industrial Area');
  await expect(colleague.getByRole('main')).not.toContainText(/\$|@|01711000000|pi_/);
  await expect.poll(() => findViolations(colleague)).toEqual([]);
});

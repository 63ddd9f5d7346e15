import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { ROOT } from '../../scripts/settings.mjs';
import { findViolationsInBothThemes } from '../support/accessibility.js';
import { fillLogin, seedAccount, signIn } from '../support/accounts.js';
import { answerDialog } from '../support/dialog.js';
import { journey } from '../support/journey.js';
import { waitForFocus } from '../support/keyboard.js';
import { verificationLink } from '../support/mail.js';
import * as orders from '../support/orders.js';

const PICTURE = resolve(ROOT, 'frontend/public/icons/512.png');
const SECOND_PICTURE = resolve(ROOT, 'frontend/public/icons/192.png');

const SHEET = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
const DESCRIPTION = 'Grey cast iron, with jaws 130 mm wide.';

const PHONE = { width: 390, height: 740 };
const TABLET = { width: 800, height: 1000 };

/** The right edge of a row's button, in pixels from the left of the page. */
async function endOfButton(row: Locator, name: string): Promise<number> {
  return row.getByRole('button', { name }).evaluate((element) => element.getBoundingClientRect().right);
}

/** Whether the row stands in columns, and the text in it on one line. */
async function isTabular(row: Locator, text: string): Promise<boolean> {
  const display = await row.evaluate((element) => getComputedStyle(element).display);
  const lines = await row.getByText(text).evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    return height / parseFloat(getComputedStyle(element).lineHeight);
  });
  return display === 'table-row' && lines < 2;
}

/** Adds a category whose products state the width of their jaws. */
async function addCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Add Attribute' }).click();
  await page.getByLabel('Label').fill('Width of the jaws');
  await page.getByLabel('Unit').fill('mm');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(`${name} has been saved`).waitFor();
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
  'an admin drafts a product in a category of its own, restocks and publishes it, edits it beside another, and removes it',
  journey(async ({ newVisitor }) => {
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
    await admin.getByText('Vise has been uploaded').waitFor();
    await admin.getByRole('button', { name: 'Save as Draft' }).click();
    await answerDialog(admin, { title: 'Success!', text: 'Product Added' });
    // The form, which has such a field too, stands until the list is there.
    await admin.getByRole('heading', { name: 'Manage Products' }).waitFor();

    const product = orders.row(admin, name);
    await admin.getByLabel('Category').selectOption({ label: category });
    await admin.waitForURL(/category=/);
    for (const text of ['Draft', category, 'Low stock', '$59.90', seedAccount('Admin').email])
      await product.getByText(text).waitFor();
    await product.getByRole('button', { name: `Restock ${name}` }).click();
    await admin.getByLabel(`Units of ${name} to add`).fill('36');
    await product.getByRole('button', { name: 'Save' }).press('Enter');
    await product.getByRole('cell', { name: `40 Restock ${name}`, exact: true }).waitFor();
    await waitForFocus(product.getByRole('button', { name: `Restock ${name}` }));

    await product.getByRole('link', { name: `Edit ${name}` }).click();
    await admin.getByRole('button', { name: 'Publish' }).click();
    await admin.getByText(`${name} has been published`).waitFor();
    await other.goto(admin.url());
    await other.getByLabel('Description').fill(DESCRIPTION);
    await admin.getByLabel('Price per Unit').fill('54.50');
    await admin.getByLabel('Product Image').setInputFiles(SECOND_PICTURE);
    await admin.getByRole('button', { name: 'Move picture 2 forward' }).press('Enter');
    await admin.getByRole('heading', { name: 'Ordering' }).click();
    await admin.getByRole('button', { name: 'Add a Price Break' }).click();
    await admin.getByLabel('From Units').fill('10');
    await admin.getByLabel('Price in Dollars').fill('49');
    expect(await findViolationsInBothThemes(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.getByText(`${name} has been saved`).waitFor();
    await other.getByLabel('Width of the jaws (mm)').fill('130');
    await other.getByLabel('Price per Unit').fill('57');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText(/^Saved by .* meanwhile/).waitFor();
    await other.getByText(/^Taken over: .*Price Breaks/).waitFor();
    expect(await findViolationsInBothThemes(other)).toEqual([]);
    await other.getByRole('button', { name: 'Take theirs for Price per Unit' }).click();
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText(`${name} has been saved`).waitFor();
    await admin.getByRole('link', { name: 'Manage Products', exact: true }).click();
    await product.getByText('$54.50').waitFor();
    await admin.setViewportSize(PHONE);
    await product.getByRole('button', { name: `More about ${name}` }).click();
    const overhang =
      (await endOfButton(product, `More about ${name}`)) - (await endOfButton(product, `Remove ${name}`));
    expect(Math.abs(overhang)).toBeLessThan(2);

    await searchProducts(visitor, name);
    const card = visitor.getByRole('article', { name });
    await card.getByText('40', { exact: true }).waitFor();
    await card.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.decode());
    await card.getByRole('link', { name }).first().click();
    await visitor.getByRole('region', { name: 'Description' }).getByText(DESCRIPTION).waitFor();
    for (const value of ['130 mm', '$49.00']) await visitor.getByRole('cell', { name: value }).waitFor();
    const download = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: 'Vise', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('vise.pdf');
    await visitor.goBack();

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
    const tabs = admin.getByRole('navigation', { name: 'Status' });
    const pending = tabs.getByRole('link', { name: /^Pending/ });
    await pending.click();
    // The list of all orders, which has the same row, is gone with the tab.
    await pending.and(admin.locator('[aria-current="page"]')).waitFor();
    const order = orders.row(admin, transaction);
    await order.getByText('Can not Cancel').waitFor();
    const desktop = admin.viewportSize();
    await admin.setViewportSize(TABLET);
    expect(await isTabular(order, transaction)).toBe(true);
    if (desktop) await admin.setViewportSize(desktop);
    await order.getByRole('button', { name: 'Ship' }).click();
    await answerDialog(admin, { title: 'Ship Order?', text: product.name }, 'Yes, Ship!');
    // No longer Pending, so it leaves the list, which is then empty.
    await order.waitFor({ state: 'detached' });
    await waitForFocus(admin.getByRole('heading', { name: 'Manage Orders', level: 1 }));
    await tabs.getByRole('link', { name: /^Shipped/ }).click();
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
    await promoted.goto('/dashboard');
    await promoted.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor();
    await promoted.getByText('You are an admin once your e-mail is verified').waitFor();
    expect(await findViolationsInBothThemes(promoted)).toEqual([]);
    const mailProgram = await promoted.context().newPage();
    await mailProgram.goto(await verificationLink(colleague.email));
    await mailProgram.getByRole('link', { name: 'Log in to the shop' }).waitFor();
    await promoted.getByRole('button', { name: 'I have followed the link' }).click();
    await promoted.getByRole('link', { name: 'Make Admin', exact: true }).click();
    await promoted.getByRole('heading', { name: 'All Users', level: 1 }).waitFor();
    await admin.reload();
    await entry.getByText('Admin', { exact: true }).waitFor();

    const below = orders.row(admin, customer.email).locator('xpath=following-sibling::tr[1]');
    const next = orders.row(admin, (await below.getByRole('cell').first().innerText()).trim());
    await orders.row(admin, customer.email).getByRole('button', { name: 'Remove' }).click();
    await answerDialog(admin, { title: 'Remove User?', text: customer.email }, 'Yes, Remove!');
    await orders.row(admin, customer.email).waitFor({ state: 'detached' });
    await waitForFocus(next.getByRole('link').first());
    await removed.goto('/dashboard/myOrders');
    await removed.waitForURL('/login');
    await fillLogin(removed, customer);
    await removed.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  }),
);

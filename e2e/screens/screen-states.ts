import type { Locator, Page } from '@playwright/test';
import { someProducts } from '../support/orders.js';
import { expect } from '../support/test.js';

/** The states of the screens: each brings a page into one. */

type Opened = (page: Page) => Locator;

const dialog =
  (name: string): Opened =>
  (page) =>
    page.getByRole('dialog', { name });

const pressIn = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

/** Presses the first button of this name below the header, and waits for what it opens. */
export const press = (name: string | RegExp, opened?: Opened) => async (page: Page) => {
  await pressIn(page, name);
  await opened?.(page).waitFor();
};

export const addToBasket = press(/^Add to Basket/, (page) =>
  page.getByRole('region', { name: 'In Your Basket' }).getByText('subtotal'),
);
export async function askToCancel(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^More about/ }).first();
  if (await more.isVisible()) await more.click();
  await press(/^Cancel/, dialog('Cancel Order?'))(page);
}

/** Right after the last paid order, as the payment leads there. */
export async function seeThanks(page: Page): Promise<void> {
  const paid = page.getByRole('row').filter({ hasText: 'Pending' }).first();
  const path = await paid.getByRole('link', { name: /^K-/ }).getAttribute('href');
  await page.evaluate(
    (paidId) => history.replaceState({ ...history.state, usr: { paidId } }, ''),
    path?.split('/').at(-1),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
}

export const editAddress = press(/^Edit/, dialog('Edit Address'));
export const enlargePicture = press(/^Enlarge/, (page) => page.getByRole('dialog').getByRole('img'));
export const openDrawer = press('Dashboard', dialog('Dashboard'));
export async function openOfficeDrawer(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Dashboard' }).click();
  await dialog('Dashboard')(page).waitFor();
}
export async function openPalette(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Find' }).click();
  await page.getByRole('combobox', { name: 'Find' }).fill('hammer');
  await page.getByRole('group', { name: 'Products' }).waitFor();
}
export const openFilters = press('Filters', (page) => dialog('Filters')(page).getByLabel('In stock'));
export const openGoogleAccounts = press('Continue With Google', dialog('Choose a Google account'));
export const openList = press(/^Show Lines/, (page) => page.getByRole('button', { name: /^Add to Basket/ }).first());
export const openRestock = press(/Restock/, (page) => page.getByRole('button', { name: 'Save', exact: true }));

/** They come once the page has the shop's settings. */
export const seeAccounts = (page: Page) => page.getByRole('complementary', { name: 'Sandbox accounts' }).waitFor();

/** Stripe's answer comes after the page. */
export const seePayment = (page: Page) => page.getByRole('list', { name: 'Cards tried' }).waitFor();

/** The form of a product with all its sections unfolded, and its preview. */
export async function openWholeForm(page: Page): Promise<void> {
  for (const section of await page.locator('details').all()) {
    if ((await section.getAttribute('open')) === null) await section.locator('> summary').press('Enter');
  }
  await pressIn(page, 'Preview');
  // Where it scrolled to, a link of the drawer may be half below the header.
  await page.evaluate(() => scrollTo(0, 0));
}

/** A file with an error, of which nothing is written. */
export async function checkFile(page: Page): Promise<void> {
  const rows = [
    'name,description,price,minimum,available,pictures',
    'Mallet,Beech.,9.50,1,7,/api/image/x',
    'Maul,,free,,,',
  ];
  await checkFileOf(page, rows);
}

export async function checkFileOf(page: Page, rows: readonly string[]): Promise<void> {
  await page
    .getByLabel(/Choose a CSV File/)
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('table', { name: 'rows' }).waitFor();
}

/** As if the sign-in were an hour old. */
export async function saveAfterLongTime(page: Page): Promise<void> {
  const json = { statusCode: 409, code: 'SIGN_IN_AGAIN', message: 'Please sign in again for this.' };
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 409, json }) : route.fallback(),
  );
  await pressIn(page, 'Save');
  await page.getByRole('dialog', { name: 'Please Sign In Again' }).waitFor();
}

/** Not from the shop, which would ask for a new sign-in late in a long run, and not keep the admin out afterwards. */
export async function drawSecret(page: Page): Promise<void> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const json = { secret, address: `otpauth://totp/Karigar:admin@karigar.test?secret=${secret}&issuer=Karigar` };
  await page.route('**/api/account/secondFactor', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json }) : route.fallback(),
  );
  await page.getByRole('button', { name: /^Set Up/ }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeInViewport({ ratio: 1 });
}

export async function seeRecoveryCodes(page: Page): Promise<void> {
  await drawSecret(page);
  const token = await page.evaluate(() => localStorage.getItem('jwtToken'));
  const recoveryCodes = Array.from({ length: 10 }, (_, at) => `7f3k-29qx-m4wz-h5p${at}`);
  await page.route('**/api/account/secondFactor/confirm', (route) => route.fulfill({ json: { recoveryCodes, token } }));
  await page.getByRole('region', { name: 'Second Factor' }).getByLabel('Code').fill('123456');
  await pressIn(page, 'Turn On');
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
}

export async function openBasket(page: Page): Promise<void> {
  await addToBasket(page);
  await page.getByRole('link', { name: 'Show Basket' }).click();
  await page.getByRole('region', { name: 'Subtotal' }).waitFor();
}

/** Lines that are right, wrong and unknown. */
export async function pasteList(page: Page): Promise<void> {
  const [first, second] = await someProducts(2);
  const lines = [
    `${first?.partNumber}, ${first?.minimum}`,
    `${second?.partNumber}, 1000000`,
    'KG-NONE, 1',
    'KG-CH-45O, 12',
  ];
  await page.getByLabel('Part numbers and quantities').fill(lines.join('\n'));
  await page.getByText('1 of 4 lines right, 3 to correct.').waitFor();
  await page
    .getByRole('button', { name: /in place of KG-CH-45O$/ })
    .first()
    .waitFor();
}

export async function orderWithoutAddress(page: Page): Promise<void> {
  await page.getByLabel('Another address').check();
  await pressIn(page, 'Place Order');
  await page.getByText('Street is required').waitFor();
}

export async function checkOutWithoutAddress(page: Page): Promise<void> {
  await page.getByText('Your own reference').click();
  await page.getByLabel('Another address').check();
  await pressIn(page, 'Place Order');
  await page.getByText('Street is required').waitFor();
  // At its end, where the bar with the amount covers no half of a field.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

export async function unfoldOrder(page: Page): Promise<void> {
  await page
    .getByText(/ and 2 more$/)
    .first()
    .click();
  await page.getByRole('list', { name: 'Ordered products' }).waitFor();
}

export async function leaveWrongQuantity(page: Page): Promise<void> {
  await page.getByLabel('Quantity').fill('0');
  await page.keyboard.press('Tab');
  await page.getByRole('dialog', { name: 'error' }).waitFor();
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
}

/** From the bar or, where it folds away, from the menu. */
export async function openCategories(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Products|Menu)$/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('navigation', { name: 'Products' }).getByRole('listitem').first().waitFor();
}

/** Differences that the shop of the journeys, whose books are right, does not have. */
export async function showDifferences(page: Page): Promise<void> {
  const about = { order: 'a'.repeat(24), orderNumber: 'K-7F3K-29QX', amount: 1249.5 };
  const at = new Date(0).toISOString();
  const comparison = {
    ...{ _id: 'c', state: 'done', step: 'holds', isNightly: true, from: at, to: at, startedAt: at, endedAt: at },
    ...{ charges: 12, charged: 15_000, orders: 11, ordered: 14_000, recorded: 10, reversed: 2, products: 4000 },
    differenceCount: 2,
    differences: [
      { kind: 'orderNotCharged', intentId: `pi_${'x'.repeat(24)}`, ...about },
      { kind: 'stockUnexplained', product: 'b'.repeat(24), productName: 'Claw Hammer' },
    ],
  };
  const dispute = { ...about, _id: 'du', createdAt: at, dueBy: at };
  const waiting = { disputes: [dispute], inDoubt: [{ ...about, since: at }], inDoubtCount: 1 };
  const holds = [{ ...about, intentId: `pi_${'y'.repeat(24)}` }];
  await page.route('**/api/money', (route) =>
    route.fulfill({ json: { comparison, interruptedAt: null, running: null, holds, ...waiting } }),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Open Disputes and Inquiries' }).waitFor();
}

export async function openSuggestions(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('hamer');
  await page.getByRole('option', { name: 'Corrected' }).waitFor();
  await page.keyboard.press('ArrowDown');
}

export async function openCategory(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: 'Hammers' }).last().click();
  await page.getByRole('heading', { level: 2, name: /^Hammers/ }).waitFor();
  // At its top, where the header covers no half of a row.
  await page.evaluate(() => scrollTo(0, 0));
}

/** A row of each list; nothing is saved. */
export async function addRows(page: Page): Promise<void> {
  await pressIn(page, 'Add Delivery Method');
  await pressIn(page, 'Add Tax');
}

export async function openHiding(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.locator('button', { hasText: /^Hide/ }) });
  const more = row.first().getByRole('button', { name: /^More about/ });
  const hide = row.first().getByRole('button', { name: /^Hide/ });
  await expect(more.or(hide).filter({ visible: true }).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await hide.click();
  await page.getByLabel('Reason for hiding it').waitFor();
}

export async function openShipSeveral(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Choose page' }).check();
  await page.getByRole('button', { name: 'Ship…' }).click();
  await page.getByLabel('Carrier of all').waitFor();
}

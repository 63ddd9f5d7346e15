import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import { ROOT } from '../../scripts/settings.mjs';
import { findViolations } from '../support/accessibility.js';
import { fillLogin, seedAccount, signIn } from '../support/accounts.js';
import { callApi } from '../support/api.js';
import { answerDialog } from '../support/dialog.js';
import { tabTo } from '../support/keyboard.js';
import { becomeCustomer, pay, placeOrder, readTransaction } from '../support/orders.js';
import { skeletonsGone } from '../support/skeletons.js';
import { expect, test } from '../support/test.js';

const PICTURE = resolve(ROOT, 'frontend/public/icons/512.png');

/** A phone held sideways: no taller than a few lines. */
const SIDEWAYS = { width: 740, height: 360 };

/** No part of the element is under the sticky header. */
async function expectBelowHeader(target: Locator): Promise<void> {
  const distance = () =>
    target.evaluate((element) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Infinity;
      return element.getBoundingClientRect().top - header;
    });
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
}

test('on a phone held sideways the menu scrolls as far as Logout', async ({ newVisitor }) => {
  const { page } = await newVisitor({ viewport: SIDEWAYS });
  await page.goto('/login');
  await fillLogin(page, seedAccount('Customer'));
  await page.waitForURL('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await menu.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

for (const viewport of [SIDEWAYS, { width: 1280, height: 720 }]) {
  test(`at ${viewport.width} × ${viewport.height} an element reached by Tab, or by the link to the content, is not under the header`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport });
    await page.goto('/allProductsPage');
    await skeletonsGone(page);
    const [before, target] = [page.getByLabel('Sort by'), page.getByRole('link', { name: /^Place Order/ }).first()];
    await before.focus();
    await target.evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - 8));
    await tabTo(page, target);
    await expectBelowHeader(target);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    await page.waitForURL(/#main$/);
    await expectBelowHeader(page.getByRole('heading', { level: 1 }));
  });
}

test('a refused form keeps the focus on its button', async ({ newVisitor }) => {
  const { page } = await newVisitor({ expectedErrors: [/status of 400.*identitytoolkit/] });
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(seedAccount('Customer').email);
  await form.getByLabel('Password').fill('Wrong1234');
  const button = form.getByRole('button', { name: 'Login', exact: true });
  await button.press('Enter');
  await expect(form.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(button).toBeFocused();
});

test('during the upload of a picture the page behind gets no focus, which then returns to the button', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  await becomeCustomer(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Profile picture', { exact: true }).setInputFiles(PICTURE);
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  await page.route('**/api/image', async (route) => held.then(() => route.continue()));
  const button = page.getByRole('button', { name: 'Update picture' });
  await button.press('Enter');
  await expect(page.getByText('Updating Image')).toBeVisible();
  for (let stop = 0; stop < 3; stop++) {
    await page.keyboard.press('Tab');
    await expect(page.locator('#main :focus')).toHaveCount(0);
  }

  letGo();
  await answerDialog(page, { title: 'Your Profile Picture has been updated!' });
  await expect(button).toBeFocused();
});

test('an admin finds an order by its invoice, and its form to ship, with the keys alone', async ({ newVisitor }) => {
  const buyer = (await newVisitor()).page;
  await becomeCustomer(buyer);
  const { id } = await placeOrder(buyer);
  await buyer.goto(`/dashboard/payment/${id}`);
  await pay(buyer);
  await readTransaction(buyer);
  const { page } = await newVisitor();
  await signIn(page, seedAccount('Admin'));
  const order = () => callApi<{ number: string; documents: { number: string }[] }>(page, 'GET', `/order/payment/${id}`);
  await expect.poll(async () => (await order()).documents.length).toBeGreaterThan(0);
  const { number, documents } = await order();
  const [invoice] = documents;
  await page.goto('/dashboard/money');
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type(invoice?.number ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type(number);
  await expect(page.getByRole('option', { name: `Ship ${number}` })).toBeVisible();
  await expect.poll(() => findViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Carrier' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an admin changes forty prices side by side with the keys alone', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  await signIn(page, seedAccount('Admin'));
  const name = `Rivet ${randomUUID().slice(0, 8)}`;
  const [example] = await callApi<{ image: string }[]>(page, 'GET', '/product/home');
  const facts = { available: 20, minimum: 1, price: 5, description: 'Steel.', image: example?.image };
  const forty = Array.from({ length: 40 }, (_, index) => index + 1);
  await Promise.all(forty.map((size) => callApi(page, 'POST', '/product', { ...facts, name: `${name} ${size} mm` })));
  await page.goto('/dashboard/office');
  await expect(page.getByRole('heading', { name: 'Office', exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('side by');
  await page.keyboard.press('Enter');
  const prices = page.getByLabel(/^Price of/);
  await expect(prices.nth(39)).toBeVisible();
  await tabTo(page, prices.first());
  for (const size of forty) {
    await page.keyboard.type(`${size},50`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Save 40 Products' })).toBeVisible();
  await expect.poll(() => findViolations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('40 products saved')).toBeVisible();
  const found = await callApi<{ price: number }[]>(
    page,
    'GET',
    `/product/manage?q=${encodeURIComponent(name)}&limit=50`,
  );
  expect(found.map(({ price }) => price).sort((one, other) => one - other)).toEqual(forty.map((size) => size + 0.5));
});

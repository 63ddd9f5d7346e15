import { resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import { ROOT } from '../../scripts/settings.mjs';
import { fillLogin, seedAccount } from '../support/accounts.js';
import { answerDialog } from '../support/dialog.js';
import { tabTo } from '../support/keyboard.js';
import { becomeCustomer } from '../support/orders.js';
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

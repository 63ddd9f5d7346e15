import type { Page } from '@playwright/test';
import { fillLogin, newAccount, register, seedAccount, signedInAs, signIn } from '../support/accounts.js';
import { shop } from '../support/shop.js';
import { expect, test } from '../support/test.js';

/** A toast is shown, in the shop's font, for five seconds, as its hidden progress bar says. */
async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator('.Toastify__toast').filter({ hasText: text });
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCSS('font-family', /^"?Inter/);
  const clock = toast.getByRole('progressbar', { includeHidden: true });
  const duration = () => clock.evaluate((bar) => bar.getAnimations()[0]?.effect?.getTiming().duration);
  await expect.poll(duration).toBe(5000);
}

async function firstProductId(): Promise<string> {
  const [product] = (await (await fetch(`${shop.api}/product/home`)).json()) as { _id: string }[];
  return product?._id ?? '';
}

test('a visitor at a product registers, returns to it, and stays signed in until logout', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  const account = newAccount();
  const purchase = `/purchase/${await firstProductId()}`;

  await page.goto(purchase);
  await page.waitForURL('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page, account);
  await page.waitForURL(purchase);
  await expect(signedInAs(page, account)).toBeVisible();

  await page.reload();
  await expect(signedInAs(page, account)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
});

test('a ready-made account fills the form with a click, and the admin is an admin', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  const admin = seedAccount('Admin');
  await page.goto('/login');
  await page.getByRole('button', { name: admin.email }).click();
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(signedInAs(page, admin)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Make Admin' })).toBeVisible();
});

test('a Google account signs in', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue With Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rahima Khatun' }).click();
  await expect(page.getByRole('banner').getByText('Rahima Khatun')).toBeVisible();
});

test('a wrong password is reported in red, and the right one then works', async ({ newVisitor }) => {
  const { page } = await newVisitor({ expectedErrors: [/status of 400.*signInWithPassword/] });
  const customer = seedAccount('Customer');
  await page.goto('/login');
  await fillLogin(page, { ...customer, password: 'Wrong1234' });
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /password/i }),
  ).toBeVisible();
  await fillLogin(page, customer);
  await expect(signedInAs(page, customer)).toBeVisible();
});

test('a visitor who forgot the password requests an e-mail to reset it', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  const form = page.getByRole('main');
  await page.goto('/login');
  await form.getByRole('button', { name: 'Forgot password?' }).click();
  await expectToast(page, 'Please enter valid email address');
  await form.getByLabel('Email').fill(seedAccount('Customer').email);
  await form.getByRole('button', { name: 'Forgot password?' }).click();
  await expectToast(page, 'Reset password email sent');
});

test('signing out in one tab signs out the other', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const customer = seedAccount('Customer');
  await signIn(visitor.page, customer);
  const second = await visitor.newTab();
  await second.goto('/');
  await expect(signedInAs(second, customer)).toBeVisible();

  await visitor.page.getByRole('button', { name: 'Logout' }).click();
  await expect(second.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

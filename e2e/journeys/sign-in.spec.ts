import type { Page } from 'playwright-core';
import { fillLogin, newAccount, register, seedAccount, signedInAs, signIn } from '../support/accounts.js';
import { journey } from '../support/journey.js';
import { shop } from '../support/shop.js';

/** Waits for a toast, in the shop's font, and returns its duration in milliseconds, from its hidden progress bar. */
async function readToast(page: Page, text: string): Promise<unknown> {
  const toast = page.locator('.Toastify__toast').filter({ hasText: text });
  await toast.waitFor();
  expect(await toast.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?Inter/);
  const clock = toast.getByRole('progressbar', { includeHidden: true });
  return clock.evaluate((bar) => bar.getAnimations()[0]?.effect?.getTiming().duration);
}

async function firstProductId(): Promise<string> {
  const [product] = (await (await fetch(`${shop.api}/product/home`)).json()) as { _id: string }[];
  return product?._id ?? '';
}

it(
  'a visitor at a product registers, returns to it, and stays signed in until logout',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const account = newAccount();
    const purchase = `/purchase/${await firstProductId()}`;

    await page.goto(purchase);
    await page.waitForURL('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await register(page, account);
    await page.waitForURL(purchase);
    await signedInAs(page, account).waitFor();

    await page.reload();
    await signedInAs(page, account).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
  }),
);

it(
  'a ready-made account fills the form with a click, and the admin is an admin',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const admin = seedAccount('Admin');
    await page.goto('/login');
    await page.getByRole('button', { name: admin.email }).click();
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await signedInAs(page, admin).waitFor();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Make Admin' }).waitFor();
  }),
);

it(
  'a Google account signs in',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue With Google' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rahima Khatun' }).click();
    await page.getByRole('banner').getByText('Rahima Khatun').waitFor();
  }),
);

it(
  'a wrong password is reported in red, and the right one then works',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor({ expectedErrors: [/status of 400.*signInWithPassword/] });
    const customer = seedAccount('Customer');
    await page.goto('/login');
    await fillLogin(page, { ...customer, password: 'Wrong1234' });
    await page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /password/i })
      .waitFor();
    await fillLogin(page, customer);
    await signedInAs(page, customer).waitFor();
  }),
);

it(
  'a visitor who forgot the password requests an e-mail to reset it',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const form = page.getByRole('main');
    await page.goto('/login');
    await form.getByRole('button', { name: 'Forgot password?' }).click();
    expect(await readToast(page, 'Please enter valid email address')).toBe(5000);
    await form.getByLabel('Email').fill(seedAccount('Customer').email);
    await form.getByRole('button', { name: 'Forgot password?' }).click();
    expect(await readToast(page, 'Reset password email sent')).toBe(5000);
  }),
);

it(
  'signing out in one tab signs out the other',
  journey(async ({ newVisitor }) => {
    const visitor = await newVisitor();
    const customer = seedAccount('Customer');
    await signIn(visitor.page, customer);
    const second = await visitor.newTab();
    await second.goto('/');
    await signedInAs(second, customer).waitFor();

    await visitor.page.getByRole('button', { name: 'Logout' }).click();
    await second.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  }),
);

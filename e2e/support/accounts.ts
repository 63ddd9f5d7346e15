import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SEED_ACCOUNTS } from '../../scripts/settings.mjs';

export interface Account {
  name: string;
  email: string;
  password: string;
}

/** The ready-made account with this label. */
export function seedAccount(label: 'Admin' | 'Customer'): Account {
  const account = SEED_ACCOUNTS.find((candidate) => candidate.label === label);
  if (!account) throw new Error(`there is no seed account ${label}`);
  return { name: account.displayName, email: account.email, password: account.password };
}

/** The data of a new account, not yet registered. */
export function newAccount(name = 'Nadia Akter'): Account {
  return { name, email: `nadia.${randomUUID().slice(0, 8)}@example.com`, password: 'Secret123' };
}

/** Fills and sends the registration form; the page must show it. */
export async function register(page: Page, { name, email, password }: Account): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Register' }).click();
}

/** Fills and sends the sign-in form; the page must show it. */
export async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Signs in from any page and waits until the navbar shows the account's name. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, account);
  await signedInAs(page, account).waitFor();
}

/** The user's name in the navbar. */
export function signedInAs(page: Page, { name }: Account) {
  return page.getByRole('banner').getByText(name);
}

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/settings.mjs';
import { fillLogin, seedAccount, signedInAs, signIn } from '../support/accounts.js';
import { answerDialog } from '../support/dialog.js';
import { verificationLink } from '../support/mail.js';
import { becomeCustomer, someProduct } from '../support/orders.js';
import { expect, test } from '../support/test.js';

const PICTURE = resolve(ROOT, 'frontend/public/icons/192.png');

async function openProfileEditor(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  return page.getByRole('region', { name: 'Edit Profile' });
}

test('a customer edits the profile, and the next order is filled in from it', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  const { email } = await becomeCustomer(page);
  await page.setViewportSize({ width: 390, height: 700 });
  const editor = await openProfileEditor(page);
  await expect(editor.getByLabel('Name')).toBeDisabled();
  await expect(editor.getByLabel('Email')).toBeDisabled();
  await editor.getByLabel('Institution').fill('Dhaka Polytechnic Institute');
  await editor.getByLabel('Number', { exact: true }).fill('01711222333');
  await editor.getByLabel('Address').fill('14 Mirpur Road\nDhaka');
  await editor.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/nadia');
  await editor.getByRole('button', { name: 'Save' }).click();
  await answerDialog(page, { title: 'Your Profile has been updated!' });
  const heading = page.getByRole('heading', { name: 'My Profile', level: 1 });
  await expect(heading).toBeFocused();
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(0);

  await page.reload();
  const profile = page.getByRole('region', { name: 'Profile', exact: true });
  for (const detail of [email, 'Dhaka Polytechnic Institute', '01711222333']) {
    await expect(profile.getByText(detail)).toBeVisible();
  }
  await expect.poll(() => profile.innerText()).toContain('14 Mirpur Road\nDhaka');
  await expect(profile.getByRole('link', { name: 'https://www.linkedin.com/in/nadia' })).toBeVisible();
  await page.goto(`/purchase/${(await someProduct())._id}`);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('14 Mirpur Road\nDhaka');
  await expect(page.getByLabel('Phone Number')).toHaveValue('01711222333');
});

test('a customer replaces the profile picture, and removes it', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  await becomeCustomer(page);
  const editor = await openProfileEditor(page);
  const picture = page.getByRole('img', { name: 'profile picture' });
  const blank = (await picture.getAttribute('src')) ?? '';
  const update = editor.getByRole('button', { name: 'Update picture' });
  await update.click();
  await answerDialog(page, { title: 'Error', text: 'Please Choose a Photo' });

  await editor.getByLabel('Profile picture', { exact: true }).setInputFiles(PICTURE);
  await update.click();
  await answerDialog(page, { title: 'Your Profile Picture has been updated!' });
  await page.reload();
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', blank);
  await picture.evaluate((image: HTMLImageElement) => image.decode());

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await editor.getByRole('button', { name: 'Remove picture' }).click();
  await answerDialog(page, { title: 'Profile Picture Removed!' });
  await expect(editor.getByRole('button', { name: 'Remove picture' })).toBeHidden();
  await page.getByRole('button', { name: 'Stop editing' }).click();
  await expect(picture).toHaveAttribute('src', blank);
});

test('a customer writes a review, and every visitor sees it on the home page', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  const { name, email } = await becomeCustomer(page);
  const title = `Holds its edge, says ${email}`;
  await page.goto('/dashboard/addReview');
  await expect(page.getByRole('heading', { name: 'Add a Review', level: 1 })).toBeVisible();
  await expect(page.getByText('Your review will be posted publicly on the page.')).toBeVisible();
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toHaveCount(0);
  await page.locator('label').filter({ hasText: '4 stars' }).click();
  await page.getByLabel('Review Title').fill(title);
  await page.getByLabel('Write Review').fill('Six months of daily work, and still sharp.');
  await page.getByRole('button', { name: 'Send' }).click();
  await answerDialog(page, { title: 'Thank you!', text: 'Your review has been received.' });
  await expect(chosen).toHaveCount(0);
  await expect(page.getByLabel('Review Title')).toHaveValue('');

  const visitor = await newVisitor();
  await visitor.page.goto('/');
  const review = visitor.page.getByRole('figure').filter({ hasText: title });
  await expect(review.getByText('“Six months of daily work, and still sharp.”')).toBeVisible();
  await expect(review.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(review.getByText(name, { exact: true })).toBeVisible();
});

test("a customer at an admin page's address is asked to sign in, and an admin then sees that page", async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  await becomeCustomer(page);
  for (const name of ['addProduct', 'manageProduct', 'manageOrder', 'allPayments', 'makeAdmin']) {
    await page.goto(`/dashboard/${name}`);
    await page.waitForURL('/login');
  }
  const admin = seedAccount('Admin');
  await fillLogin(page, admin);
  await page.waitForURL('/dashboard/makeAdmin');
  await expect(page.getByRole('heading', { name: 'All Users', level: 1 })).toBeVisible();
  await expect(signedInAs(page, admin)).toBeVisible();
});

test('a customer changes name, password and e-mail, goes on with all of them, and deletes the account', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ expectedErrors: [/status of 400/] });
  const { email, password } = await becomeCustomer(page);
  await page.goto('/dashboard/account');
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await section('Name').getByLabel('Name').fill('Nadia Rahman');
  await section('Name').getByRole('button', { name: 'Change Name' }).click();
  const renamed = page.getByRole('banner').getByText('Nadia Rahman');
  await expect(renamed).toBeVisible();
  await section('Password').getByLabel('Current Password').fill(password);
  await section('Password').getByLabel('New Password').fill('Anvil4321');
  await section('Password').getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();

  const newEmail = `new.${email}`;
  await section('Email').getByLabel('New Email').fill(newEmail);
  await section('Email').getByLabel('Password').fill('Anvil4321');
  await section('Email').getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('A link has been sent to')).toBeVisible();
  const mailProgram = await page.context().newPage();
  await mailProgram.goto(await verificationLink(email, 'VERIFY_AND_CHANGE_EMAIL'));
  await expect(mailProgram.getByRole('link', { name: 'Log in to the shop' })).toBeVisible();
  await mailProgram.close();
  await page.getByRole('button', { name: 'I have followed the link' }).click();
  await expect(section('Email').getByText(`${newEmail}, verified`)).toBeVisible();

  // On another device, with what was changed.
  const other = (await newVisitor()).page;
  await signIn(other, { name: 'Nadia Rahman', email: newEmail, password: 'Anvil4321' });
  await other.goto('/dashboard/account/data');
  await expect(other.getByRole('region', { name: 'User' }).getByText(newEmail)).toBeVisible();
  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Download JSON' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`"email": "${newEmail}"`);

  await section('Delete Account').getByLabel('Type your email to confirm').fill(newEmail);
  await section('Delete Account').getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await page.waitForURL('/');
  await page.goto('/login');
  await fillLogin(page, { email: newEmail, password: 'Anvil4321' });
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible();
});

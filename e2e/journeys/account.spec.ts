import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../scripts/settings.mjs';
import { fillLogin, seedAccount, signedInAs, signIn } from '../support/accounts.js';
import { answerDialog } from '../support/dialog.js';
import { journey } from '../support/journey.js';
import { verificationLink } from '../support/mail.js';
import { becomeCustomer, someProduct } from '../support/orders.js';

const PICTURE = resolve(ROOT, 'frontend/public/icons/192.png');

async function openProfileEditor(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  return page.getByRole('region', { name: 'Edit Profile' });
}

it(
  'a customer edits the profile, and the next order is filled in from it',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const { email } = await becomeCustomer(page);
    await page.setViewportSize({ width: 390, height: 700 });
    const editor = await openProfileEditor(page);
    expect(await editor.getByLabel('Name').isDisabled()).toBe(true);
    expect(await editor.getByLabel('Email').isDisabled()).toBe(true);
    await editor.getByLabel('Institution').fill('Dhaka Polytechnic Institute');
    await editor.getByLabel('Number', { exact: true }).fill('01711222333');
    await editor.getByLabel('Address').fill('14 Mirpur Road\nDhaka');
    await editor.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/nadia');
    await editor.getByRole('button', { name: 'Save' }).click();
    await answerDialog(page, { title: 'Your Profile has been updated!' });
    const heading = page.getByRole('heading', { name: 'My Profile', level: 1 });
    await page.waitForFunction((element) => document.activeElement === element, await heading.elementHandle());
    expect((await heading.boundingBox())?.y).toBeGreaterThan(0);

    await page.reload();
    const profile = page.getByRole('region', { name: 'Profile', exact: true });
    for (const detail of [email, 'Dhaka Polytechnic Institute', '01711222333']) {
      await profile.getByText(detail).waitFor();
    }
    expect(await profile.innerText()).toContain('14 Mirpur Road\nDhaka');
    await profile.getByRole('link', { name: 'https://www.linkedin.com/in/nadia' }).waitFor();
    await page.goto(`/purchase/${(await someProduct())._id}`);
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('14 Mirpur Road\nDhaka');
    expect(await page.getByLabel('Phone Number').inputValue()).toBe('01711222333');
  }),
);

it(
  'a customer replaces the profile picture, and removes it',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await becomeCustomer(page);
    const editor = await openProfileEditor(page);
    const picture = page.getByRole('img', { name: 'profile picture' });
    const blank = await picture.getAttribute('src');
    const update = editor.getByRole('button', { name: 'Update picture' });
    await update.click();
    await answerDialog(page, { title: 'Error', text: 'Please Choose a Photo' });

    await editor.getByLabel('Profile picture', { exact: true }).setInputFiles(PICTURE);
    await update.click();
    await answerDialog(page, { title: 'Your Profile Picture has been updated!' });
    await page.reload();
    await picture.waitFor();
    expect(await picture.getAttribute('src')).not.toBe(blank);
    await picture.evaluate((image: HTMLImageElement) => image.decode());

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await editor.getByRole('button', { name: 'Remove picture' }).click();
    await answerDialog(page, { title: 'Profile Picture Removed!' });
    await editor.getByRole('button', { name: 'Remove picture' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Stop editing' }).click();
    expect(await picture.getAttribute('src')).toBe(blank);
  }),
);

it(
  'a customer writes a review, and every visitor sees it on the home page',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const { name, email } = await becomeCustomer(page);
    const title = `Holds its edge, says ${email}`;
    await page.goto('/dashboard/addReview');
    await page.getByRole('heading', { name: 'Add a Review', level: 1 }).waitFor();
    await page.getByText('Your review will be posted publicly on the page.').waitFor();
    const chosen = page.getByRole('radio', { checked: true });
    expect(await chosen.count()).toBe(0);
    await page.locator('label').filter({ hasText: '4 stars' }).click();
    await page.getByLabel('Review Title').fill(title);
    await page.getByLabel('Write Review').fill('Six months of daily work, and still sharp.');
    await page.getByRole('button', { name: 'Send' }).click();
    await answerDialog(page, { title: 'Thank you!', text: 'Your review has been received.' });
    expect(await chosen.count()).toBe(0);
    expect(await page.getByLabel('Review Title').inputValue()).toBe('');

    const visitor = await newVisitor();
    await visitor.page.goto('/');
    const review = visitor.page.getByRole('figure').filter({ hasText: title });
    await review.getByText('“Six months of daily work, and still sharp.”').waitFor();
    await review.getByRole('img', { name: '4 out of 5 stars' }).waitFor();
    await review.getByText(name, { exact: true }).waitFor();
  }),
);

it(
  "a customer at an admin page's address is asked to sign in, and an admin then sees that page",
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await becomeCustomer(page);
    for (const name of ['addProduct', 'manageProduct', 'manageOrder', 'allPayments', 'makeAdmin']) {
      await page.goto(`/dashboard/${name}`);
      await page.waitForURL('/login');
    }
    const admin = seedAccount('Admin');
    await fillLogin(page, admin);
    await page.waitForURL('/dashboard/makeAdmin');
    await page.getByRole('heading', { name: 'All Users', level: 1 }).waitFor();
    await signedInAs(page, admin).waitFor();
  }),
);

it(
  'a customer changes name, password and e-mail, goes on with all of them, and deletes the account',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor({ expectedErrors: [/status of 400/] });
    const { email, password } = await becomeCustomer(page);
    await page.goto('/dashboard/account');
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    await section('Name').getByLabel('Name').fill('Nadia Rahman');
    await section('Name').getByRole('button', { name: 'Change Name' }).click();
    const renamed = page.getByRole('banner').getByText('Nadia Rahman');
    await renamed.waitFor();
    await section('Password').getByLabel('Current Password').fill(password);
    await section('Password').getByLabel('New Password').fill('Anvil4321');
    await section('Password').getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Your password has been changed').waitFor();

    const newEmail = `new.${email}`;
    await section('Email').getByLabel('New Email').fill(newEmail);
    await section('Email').getByLabel('Password').fill('Anvil4321');
    await section('Email').getByRole('button', { name: 'Send Link' }).click();
    await page.getByText('A link has been sent to').waitFor();
    const mailProgram = await page.context().newPage();
    await mailProgram.goto(await verificationLink(email, 'VERIFY_AND_CHANGE_EMAIL'));
    await mailProgram.getByRole('link', { name: 'Log in to the shop' }).waitFor();
    await mailProgram.close();
    await page.getByRole('button', { name: 'I have followed the link' }).click();
    await section('Email').getByText(`${newEmail}, verified`).waitFor();

    // On another device, with what was changed.
    const other = (await newVisitor()).page;
    await signIn(other, { name: 'Nadia Rahman', email: newEmail, password: 'Anvil4321' });
    await other.goto('/dashboard/account/data');
    await other.getByRole('region', { name: 'User' }).getByText(newEmail).waitFor();
    const download = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Download JSON' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(`"email": "${newEmail}"`);

    await section('Delete Account').getByLabel('Type your email to confirm').fill(newEmail);
    await section('Delete Account').getByRole('button', { name: 'Delete My Account' }).click();
    await page.getByText('Your account has been deleted').waitFor();
    await page.waitForURL('/');
    await page.goto('/login');
    await fillLogin(page, { email: newEmail, password: 'Anvil4321' });
    await page.getByText('The email or the password is wrong.').waitFor();
  }),
);

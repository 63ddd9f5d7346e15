import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../scripts/settings.mjs';
import { fillLogin, seedAccount, signedInAs } from '../support/accounts.js';
import { answerDialog } from '../support/dialog.js';
import { journey } from '../support/journey.js';
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

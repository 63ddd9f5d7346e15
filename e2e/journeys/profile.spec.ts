import { resolve } from 'node:path';
import { ROOT } from '../../scripts/settings.mjs';
import { registerNewCustomer } from '../support/accounts.js';
import { journey } from '../support/journey.js';
import { closeDialog, wellStockedProduct } from '../support/purchase.js';

const PICTURE = resolve(ROOT, 'frontend/public/icons/512.png');

it(
  'a customer edits the profile, and the order form knows it',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await registerNewCustomer(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Institution').fill('Akter Motors');
    await page.getByLabel('Number').fill('01811000000');
    await page.getByLabel('Address').fill('5 New Road, Chattogram');
    await page.getByRole('button', { name: 'Save' }).click();
    await closeDialog(page, 'Your Profile has been updated!');
    await page.getByRole('region', { name: 'Profile' }).getByText('Akter Motors').waitFor();

    await page.goto(`/purchase/${(await wellStockedProduct())._id}`);
    expect(await page.getByLabel('Address').inputValue()).toBe('5 New Road, Chattogram');
    expect(await page.getByLabel('Phone Number').inputValue()).toBe('01811000000');
  }),
);

it(
  'a profile picture is chosen, shown and removed',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await registerNewCustomer(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByRole('button', { name: 'Update picture' }).click();
    expect(await closeDialog(page, 'Error')).toContain('Please Choose a Photo');

    const picture = page.getByRole('img', { name: 'profile picture' });
    const blank = await picture.getAttribute('src');
    await page.getByLabel('Profile picture').setInputFiles(PICTURE);
    await page.getByRole('button', { name: 'Update picture' }).click();
    await closeDialog(page, 'Your Profile Picture has been updated!');
    expect(await picture.getAttribute('src')).toContain('/api/image/');
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await closeDialog(page, 'Profile Picture Removed!');
    expect(await picture.getAttribute('src')).toBe(blank);
  }),
);

it(
  'a review is written and stands on the home page',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const { email } = await registerNewCustomer(page);
    const title = `Holds its edge, says ${email}`;
    await page.goto('/dashboard/addReview');
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('Review Title').fill(title);
    await page.getByLabel('Write Review').fill('Six months of daily use and still square.');
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await closeDialog(page, 'Thank you!')).toContain('Your review has been received.');
    expect(await page.getByLabel('Review Title').inputValue()).toBe('');

    await page.goto('/');
    await page.getByText(title).waitFor();
  }),
);

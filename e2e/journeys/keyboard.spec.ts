import { fillLogin, seedAccount } from '../support/accounts.js';
import { journey } from '../support/journey.js';

/** A phone held sideways: no taller than a few lines. */
const SIDEWAYS = { width: 740, height: 360 };

it(
  'on a phone held sideways the menu scrolls as far as Logout',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor({ viewport: SIDEWAYS });
    await page.goto('/login');
    await fillLogin(page, seedAccount('Customer'));
    await page.waitForURL('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await menu.click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  }),
);

import { newAccount, register, signedInAs, signIn } from '../support/accounts.js';
import { becomeCustomer } from '../support/orders.js';
import { expect, test } from '../support/test.js';

const WAKE = 'wake';

test('a page kept for the back button is not shown to the next person at the browser', async ({ newVisitor }) => {
  const other = newAccount('Second Person');
  const elsewhere = await newVisitor();
  await elsewhere.page.goto('/register');
  await register(elsewhere.page, other);
  await expect(signedInAs(elsewhere.page, other)).toBeVisible();

  const visitor = await newVisitor();
  const { page: asleep } = visitor;
  const first = await becomeCustomer(asleep);
  // A sleeping page gets no storage events from other tabs until one of them wakes it. Listeners run in the order of
  // their registration, so this one must come before the shop's.
  await asleep.addInitScript((channel) => {
    addEventListener('storage', (event) => event.stopImmediatePropagation());
    new BroadcastChannel(channel).onmessage = () =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, WAKE);
  await asleep.goto('/dashboard');
  await expect(asleep.getByRole('main').getByText(first.email)).toBeVisible();

  const awake = await visitor.newTab();
  // A basket still being read would be refused after the logout, and the browser would log it.
  await Promise.all([awake.waitForResponse('**/api/basket'), awake.goto('/')]);
  await awake.getByRole('button', { name: 'Logout' }).click();
  await expect(awake.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await signIn(awake, other);
  await expect(asleep.getByRole('main').getByText(first.email)).toBeVisible();
  // From the other tab: the waking page reloads, which would abort a call to it.
  await awake.evaluate((channel) => new BroadcastChannel(channel).postMessage(''), WAKE);
  await expect(asleep.getByRole('main').getByText(other.email)).toBeVisible();
  await expect(asleep.getByText(first.email)).toHaveCount(0);
});

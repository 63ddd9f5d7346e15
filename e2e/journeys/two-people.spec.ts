import { newAccount, register, signedInAs, signIn } from '../support/accounts.js';
import { journey } from '../support/journey.js';
import { becomeCustomer } from '../support/orders.js';

it(
  'a page kept for the back button is not shown to the next person at the browser',
  journey(async ({ newVisitor }) => {
    const other = newAccount('Second Person');
    const elsewhere = await newVisitor();
    await elsewhere.page.goto('/register');
    await register(elsewhere.page, other);
    await signedInAs(elsewhere.page, other).waitFor();

    const visitor = await newVisitor();
    const { page: asleep } = visitor;
    const first = await becomeCustomer(asleep);
    await asleep.goto('/dashboard');
    await asleep.getByRole('main').getByText(first.email).waitFor();
    // Asleep, a page hears nothing of what the other tabs store.
    await asleep.evaluate(() => {
      addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
    });

    const awake = await visitor.newTab();
    await awake.goto('/');
    await awake.getByRole('button', { name: 'Logout' }).click();
    await awake.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await signIn(awake, other);
    // After the call has been answered: the page reloads itself, which would break it off.
    await asleep.evaluate(() => {
      setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    });
    await asleep.getByRole('main').getByText(other.email).waitFor();
    expect(await asleep.getByText(first.email).count()).toBe(0);
  }),
);

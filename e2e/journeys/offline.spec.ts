import { fillAddress } from '../support/addresses.js';
import { loseAnswer } from '../support/broken-connection.js';
import { answerDialog } from '../support/dialog.js';
import { becomeCustomer, row, someProduct } from '../support/orders.js';
import { expect, test } from '../support/test.js';

const OFFLINE_ERRORS = [/ERR_INTERNET_DISCONNECTED/, /Unable to preload CSS/, /Failed to fetch/];
const OFFLINE = 'You are offline. Please check your connection and try again.';
const PICTURE = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture yet') };

test('a signed-in customer is told that the connection broke, and loses no input', async ({ newVisitor }) => {
  const { page } = await newVisitor({ expectedErrors: OFFLINE_ERRORS });
  await becomeCustomer(page);
  await page.goto('/dashboard');
  // The code that shows messages is loaded with the first click.
  const messages = ['dialog', 'toaster'].map((name) =>
    page.waitForEvent('requestfinished', (request) => new RegExp(`/${name}-.*\\.js$`).test(request.url())),
  );
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Institution').fill('Hossain Motors');
  await page.getByLabel('Profile picture', { exact: true }).setInputFiles(PICTURE);
  await Promise.all(messages);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Update picture' }).click();
  // Each of the two forms shows its own message.
  const said = page.getByRole('main').getByRole('alert').filter({ hasText: OFFLINE });
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said.nth(1)).toBeVisible();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await answerDialog(page, { title: 'Your Profile has been updated!' });
  await expect(page.getByRole('main').getByText('Hossain Motors')).toBeVisible();
});

test("a visitor offline before the messages' code has loaded is told so in a browser dialog", async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ expectedErrors: OFFLINE_ERRORS });
  await page.goto('/blogs');
  const newsletter = page.getByRole('contentinfo');
  await newsletter.getByRole('textbox').fill('nadia@example.com');
  await page.context().setOffline(true);
  const said = page.waitForEvent('dialog');
  await newsletter.getByRole('button', { name: 'Subscribe' }).click({ noWaitAfter: true });
  const dialog = await said;
  expect(dialog.message()).toBe(OFFLINE);
  await dialog.accept();
  await page.context().setOffline(false);
});

test('a page that could not be loaded offline appears by itself once the connection is back', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ expectedErrors: OFFLINE_ERRORS });
  await becomeCustomer(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Add a Review' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Add a Review' })).toBeVisible();
});

test('a page whose code breaks off on the way is loaded again by itself', async ({ newVisitor }) => {
  const { page } = await newVisitor({ expectedErrors: [/ERR_CONNECTION_RESET/] });
  // A connection that is to be spared prefetches nothing: the page's code is asked for by the click alone.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  let asked = 0;
  await page.route('**/assets/blogs-page-*.js', (route) =>
    ++asked === 1 ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await expect.poll(() => asked).toBe(2);
});

test.describe(() => {
  // A retry would hide a second order.
  test.describe.configure({ retries: 0 });

  test('an order whose answer was lost is placed once, though the button is pressed again', async ({ newVisitor }) => {
    const { page } = await newVisitor({ expectedErrors: [/ERR_FAILED/] });
    await becomeCustomer(page);
    const product = await someProduct();
    await page.goto(`/purchase/${product._id}`);
    await fillAddress(page);
    await page.route('**/api/order', loseAnswer, { times: 1 });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('may have been placed')).toBeVisible();

    await page.getByRole('button', { name: 'Place Order' }).click();
    await answerDialog(page, { title: 'Order Has been place.' });
    await expect(row(page, product.name)).toBeVisible();
    await expect(row(page, product.name)).toHaveCount(1);
  });
});

import { loseAnswer } from '../support/broken-connection.js';
import { answerDialog } from '../support/dialog.js';
import { journey } from '../support/journey.js';
import { becomeCustomer, row, someProduct } from '../support/orders.js';

const OFFLINE_ERRORS = [/ERR_INTERNET_DISCONNECTED/, /Unable to preload CSS/, /Failed to fetch/];
const OFFLINE = 'You are offline. Please check your connection and try again.';
const PICTURE = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture yet') };

it(
  'a signed-in customer is told that the connection broke, and loses no input',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor({ expectedErrors: OFFLINE_ERRORS });
    await becomeCustomer(page);
    await page.goto('/dashboard');
    // The code that shows messages is loaded with the first click.
    const messages = ['dialog', 'toaster'].flatMap((name) =>
      ['js', 'css'].map((kind) =>
        page.waitForEvent('requestfinished', (request) => new RegExp(`/${name}-.*\\.${kind}$`).test(request.url())),
      ),
    );
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Institution').fill('Hossain Motors');
    await page.getByLabel('Profile picture', { exact: true }).setInputFiles(PICTURE);
    await Promise.all(messages);

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Update picture' }).click();
    // Each of the two forms shows its own message.
    const said = page.getByRole('main').getByRole('alert').filter({ hasText: OFFLINE });
    await said.waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await said.nth(1).waitFor();

    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Save' }).click();
    await answerDialog(page, { title: 'Your Profile has been updated!' });
    await page.getByRole('main').getByText('Hossain Motors').waitFor();
  }),
);

it(
  "a visitor offline before the messages' code has loaded is told so in a browser dialog",
  journey(async ({ newVisitor }) => {
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
  }),
);

it(
  'a page that could not be loaded offline appears by itself once the connection is back',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor({ expectedErrors: OFFLINE_ERRORS });
    await becomeCustomer(page);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Add a Review' }).click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Add a Review' }).waitFor();
  }),
);

it(
  'an order whose answer was lost is placed once, though the button is pressed again',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor({ expectedErrors: [/ERR_FAILED/] });
    await becomeCustomer(page);
    const product = await someProduct();
    await page.goto(`/purchase/${product._id}`);
    await page.getByLabel('Address').fill('27 Tejgaon Industrial Area, Dhaka');
    await page.getByLabel('Phone Number').fill('01711000000');
    await page.route('**/api/order', loseAnswer, { times: 1 });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('may have been placed').waitFor();

    await page.getByRole('button', { name: 'Place Order' }).click();
    await answerDialog(page, { title: 'Order Has been place.' });
    await row(page, product.name).waitFor();
    await expect(row(page, product.name).count()).resolves.toBe(1);
  }),
);

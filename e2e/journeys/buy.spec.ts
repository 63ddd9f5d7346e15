import { registerNewCustomer } from '../support/accounts.js';
import { journey } from '../support/journey.js';
import {
  CARDS,
  closeDialog,
  fillCard,
  finishPayment,
  openPayment,
  pay,
  placeOrder,
  row,
  wellStockedProduct,
} from '../support/purchase.js';

it(
  'a customer finds a tool, orders it, pays by card and sees it paid',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const product = await wellStockedProduct();
    await registerNewCustomer(page);

    await page.getByRole('banner').getByRole('link', { name: 'All_Products' }).click();
    await page.getByRole('searchbox').fill(product.name);
    await page.getByRole('link', { name: `Place Order for ${product.name}` }).click();
    await placeOrder(page, product);
    await row(page, product.name).getByText('Unpaid').waitFor();

    await openPayment(page);
    await pay(page, CARDS.good);
    const transactionId = await finishPayment(page);
    expect(transactionId).toMatch(/^pi_/);
    await row(page, product.name).getByText(transactionId).waitFor();
    await row(page, product.name).getByText('Can not Cancel').waitFor();
  }),
);

it(
  'a declined card leaves the order to be paid with another',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor({ expectedErrors: [/status of 402/] });
    await registerNewCustomer(page);
    await placeOrder(page, await wellStockedProduct());
    await openPayment(page);
    await pay(page, CARDS.declined);
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
    await pay(page, CARDS.good);
    expect(await finishPayment(page)).toMatch(/^pi_/);
  }),
);

it(
  'a card that asks for 3-D Secure is paid with once that is done',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await registerNewCustomer(page);
    await placeOrder(page, await wellStockedProduct());
    await openPayment(page);
    await pay(page, CARDS.threeDSecure);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    expect(await finishPayment(page)).toMatch(/^pi_/);
  }),
);

it(
  'a reload while paying, and a second tab, tell the truth about the order',
  journey(async ({ newVisitor }) => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await registerNewCustomer(page);
    await placeOrder(page, await wellStockedProduct());
    await openPayment(page);
    const second = await visitor.newTab();
    await second.goto(page.url());

    await page.reload();
    await pay(page, CARDS.good);
    const transactionId = await finishPayment(page);
    await second.reload();
    await second.getByRole('main').getByText(transactionId).waitFor();
    expect(await second.getByRole('button', { name: 'Make payment' }).isDisabled()).toBe(true);
  }),
);

it(
  'an unpaid order is cancelled after asking',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const product = await wellStockedProduct();
    const { name } = product;
    await registerNewCustomer(page);
    await placeOrder(page, product);
    await row(page, name).getByRole('button', { name: 'Cancel' }).click();
    expect(await closeDialog(page, 'Cancel Order?', 'Yes, Remove!')).toContain(`Cancel Your Order of ${name}!`);
    expect(await closeDialog(page, 'Cancelled!')).toContain(`Order for ${name} has been cancelled.`);
    await page.getByText('You have not ordered anything').waitFor();
  }),
);

it(
  'a quantity outside the limits is refused as the specification says',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    const { _id, available, minimum } = await wellStockedProduct();
    await registerNewCustomer(page);
    await page.goto(`/purchase/${_id}`);
    const quantity = page.getByLabel('Quantity', { exact: true });
    expect(await quantity.inputValue()).toBe(String(minimum));
    for (const wrong of [minimum - 1, available + 1]) {
      await quantity.fill(String(wrong));
      await quantity.blur();
      const rule = `You can not order more then ${available} and less then ${minimum}`;
      expect(await closeDialog(page, 'error')).toContain(rule);
      expect(await page.getByRole('button', { name: 'Place Order' }).isDisabled()).toBe(true);
    }
  }),
);

it(
  'a card form that is not complete says so and pays nothing',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await registerNewCustomer(page);
    await placeOrder(page, await wellStockedProduct());
    await openPayment(page);
    await fillCard(page, '4242');
    await page.getByRole('button', { name: 'Make payment' }).click();
    await page.getByRole('alert').filter({ hasText: 'Your card number is incomplete.' }).waitFor();
    await page.goto('/dashboard/myOrders');
    await page.getByRole('main').getByText('Unpaid').waitFor();
  }),
);

import type { Page } from 'playwright-core';
import { journey } from '../support/journey.js';
import * as orders from '../support/orders.js';

/** Opens the payment page of a new order of a new customer. */
async function openPayment(page: Page): Promise<void> {
  await orders.becomeCustomer(page);
  const { id } = await orders.placeOrder(page);
  await page.goto(`/dashboard/payment/${id}`);
  await orders.payButton(page).waitFor();
}

it(
  'a page loaded again, and a second tab, tell the truth about the order',
  journey(async ({ newVisitor }) => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await openPayment(page);
    const second = await visitor.newTab();
    await second.goto(page.url());
    await orders.payButton(second).waitFor();

    await page.reload();
    await orders.cardNumber(page).click();
    await orders.typeCard(page, orders.GOOD_CARD);
    await orders.payButton(page).click();
    const transaction = await orders.readTransaction(page);
    await second.reload();
    await second.getByRole('main').getByText(transaction).waitFor();
    expect(await second.getByRole('button', { name: 'Make payment' }).isDisabled()).toBe(true);
  }),
);

it(
  'a card that is not complete is said so, and nothing is paid',
  journey(async ({ newVisitor }) => {
    const { page } = await newVisitor();
    await openPayment(page);
    await orders.cardNumber(page).fill('4242');
    await orders.payButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Your card number is incomplete.' }).waitFor();
    await page.goto('/dashboard/myOrders');
    await page.getByRole('main').getByText('Unpaid').waitFor();
  }),
);

import { holdAnswer, holdUntil, loseAnswer } from '../support/broken-connection.js';
import * as orders from '../support/orders.js';
import { whileNothingIsCaptured } from '../support/stripe.js';
import { expect, test } from '../support/test.js';

// A retry would hide what happened to money.
test.describe.configure({ retries: 0 });

const CONFIRM = '**/v1/payment_intents/*/confirm';
const LOOK = /\/v1\/payment_intents\/\w+\?/;
/** The shop refuses an intent for an order that is paid or being paid, which the browser logs as a failed request. */
const ANSWERED_NO = [/status of 409/];
const LOST = [/ERR_FAILED/];
/** Stripe refuses a second card for an intent, which the browser logs as a failed request. */
const TAKEN_ALREADY = [/status of 400/];

test("a reloaded page, and a second tab, show the order's true state", async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await orders.openPayment(page);
  const second = await visitor.newTab();
  await second.goto(page.url());
  await expect(orders.payButton(second)).toBeVisible();

  await page.reload();
  await orders.pay(page);
  const transaction = await orders.readTransaction(page);
  await second.reload();
  await expect(second.getByRole('main').getByText(transaction)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Paid' })).toBeDisabled();
});

test('an incomplete card is reported, and nothing is paid', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  await orders.openPayment(page);
  await orders.cardNumber(page).fill('4242');
  await orders.payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card number is incomplete.' })).toBeVisible();
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('main').getByText('Unpaid')).toBeVisible();
});

test("a page reloaded before Stripe's answer to the card says that the order is paid", async ({ newVisitor }) => {
  const { page } = await newVisitor({ expectedErrors: ANSWERED_NO });
  const id = await orders.openPayment(page);
  const confirmation = await holdAnswer(page, CONFIRM);
  await orders.pay(page);
  await confirmation.done;
  await page.reload();
  await expect(page.getByText('Payment is successful!').first()).toBeVisible();
  const transaction = await orders.transactionOf(page, id);
  await expect(page.getByText(transaction).first()).toBeVisible();
});

test('a page reloaded during the capture says so, until the order is paid', async ({ newVisitor }) => {
  const { page } = await newVisitor({ expectedErrors: ANSWERED_NO });
  const id = await orders.openPayment(page);
  const beingConfirmed = page.getByText('your order is being confirmed');
  await whileNothingIsCaptured(async () => {
    await orders.pay(page);
    await expect(beingConfirmed).toBeVisible();
    await page.reload();
    await expect(beingConfirmed).toBeVisible();
  });
  expect(await orders.readTransaction(page)).toBe(await orders.transactionOf(page, id));
});

test('two tabs that pay the same order at once pay it once, and both show it paid', async ({ newVisitor }) => {
  const visitor = await newVisitor({ expectedErrors: TAKEN_ALREADY });
  const { page } = visitor;
  const id = await orders.openPayment(page);
  const second = await visitor.newTab();
  await second.goto(page.url());
  const both = holdUntil(2);
  for (const tab of [page, second]) {
    await tab.route(CONFIRM, both);
    await tab.bringToFront();
    await orders.pay(tab);
  }
  const said = [await orders.readTransaction(second), await orders.readTransaction(page)];
  const transaction = await orders.transactionOf(page, id);
  expect(said).toEqual([transaction, transaction]);
});

test('a customer who goes back during the payment sees its result on that page', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  await orders.becomeCustomer(page);
  const { id, product } = await orders.placeOrder(page);
  await page.goto('/dashboard/myOrders');
  await orders.row(page, product.name).getByRole('link', { name: 'Pay' }).click();
  const confirmation = await holdAnswer(page, CONFIRM);
  await orders.pay(page);
  await confirmation.done;
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeVisible();
  confirmation.release();
  const transaction = await orders.readTransaction(page);
  await expect(orders.row(page, transaction).filter({ hasText: 'Pending' })).toBeVisible();
  expect(await orders.transactionOf(page, id)).toBe(transaction);
});

test("a payment is found to be made when Stripe's answers are lost", async ({ newVisitor }) => {
  const { page } = await newVisitor({ expectedErrors: [...LOST, ...ANSWERED_NO] });
  const id = await orders.openPayment(page);
  await page.route(LOOK, (route) => route.abort());
  await page.route(CONFIRM, loseAnswer, { times: 1 });
  await orders.pay(page);
  expect(await orders.readTransaction(page)).toBe(await orders.transactionOf(page, id));
});

test('a payment that never reached Stripe is reported as not made, and can be made then', async ({ newVisitor }) => {
  const { page } = await newVisitor({ expectedErrors: LOST });
  const id = await orders.openPayment(page);
  await page.route(CONFIRM, (route) => route.abort(), { times: 1 });
  await orders.pay(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged. Please try again.' })).toBeVisible();
  await orders.payButton(page).click();
  expect(await orders.readTransaction(page)).toBe(await orders.transactionOf(page, id));
});

test('a payment whose last answer was lost ends like any other', async ({ newVisitor }) => {
  const { page } = await newVisitor({ expectedErrors: LOST });
  const id = await orders.openPayment(page);
  await page.route(`**/api/order/${id}`, loseAnswer, { times: 1 });
  await orders.pay(page);
  expect(await orders.readTransaction(page)).toBe(await orders.transactionOf(page, id));
});

import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { seedAccount, signIn } from '../support/accounts.js';
import { fillAddress } from '../support/addresses.js';
import { callApi } from '../support/api.js';
import { answerDialog } from '../support/dialog.js';
import { enterWhenFocused, pressByKeys, tabTo } from '../support/keyboard.js';
import { mailTo } from '../support/mail.js';
import * as orders from '../support/orders.js';
import { shop } from '../support/shop.js';
import { expect, test } from '../support/test.js';

// A retry would hide what happened to money.
test.describe.configure({ retries: 0 });

/** Stripe refuses a card with this status, which the browser logs as a failed request. */
const CARD_REFUSED = /status of 402/;

/** With animated dialogs, drawers and toasts, as for most customers; the focus must not be lost. */
const WITH_MOTION = { reducedMotion: 'no-preference' } as const;

async function isRed(text: Locator): Promise<boolean> {
  const color = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return red > green && red > blue;
}

/** Waits for the refusal in red below the card. */
async function readRefusal(page: Page, words: RegExp): Promise<void> {
  const refusal = page.getByRole('main').getByRole('alert').getByText(words);
  await expect(refusal).toBeVisible();
  await expect.poll(() => isRed(refusal)).toBe(true);
}

test('a customer finds a product, orders within its limits, pays, asks to cancel, and has the money back', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  const { email } = await orders.becomeCustomer(page);
  const { _id, name, minimum, available } = await orders.someProduct();
  await page.goto('/');
  await page.getByRole('link', { name: 'Show All Products' }).click();
  await page.getByRole('combobox', { name: 'Search the shop' }).fill(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=/);
  const link = page.getByRole('link', { name, exact: true });
  await link.hover();
  // Its code is there before the press.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name: file }) => /\/product-page-[\w-]{8}\.js$/.test(file)),
  );
  await link.click();
  await page.waitForURL(`/product/${_id}/*`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await expect(quantity).toHaveValue(`${minimum}`);
  await page.getByRole('button', { name: / more$/ }).click();
  await expect.poll(async () => Number(await quantity.inputValue())).toBeGreaterThan(minimum);
  const chosen = await quantity.inputValue();
  await quantity.click();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(quantity).toHaveValue(chosen);
  await page.getByRole('link', { name: `Place Order for ${name}`, exact: true }).click();
  await page.waitForURL(`/purchase/${_id}?quantity=${chosen}`);
  await expect(page.getByRole('heading', { name: 'Complete Order' })).toBeVisible();
  const ordered = page.getByRole('textbox', { name: 'Quantity' });
  await expect(ordered).toHaveValue(chosen);
  for (const refused of [minimum - 1, available + 1]) {
    await ordered.fill(`${refused}`);
    await ordered.press('Tab');
    const rule = `You can not order more then ${available} and less then ${minimum}`;
    await answerDialog(page, { title: 'error', text: rule });
    // The focus returns to the element reached by Tab.
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  }
  await ordered.fill(chosen);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await answerDialog(page, {
    title: 'Order Has been place.',
    text: 'Please complete payment to confirm your order',
  });

  await page.waitForURL('/dashboard/myOrders');
  await orders.row(page, name).filter({ hasText: 'Unpaid' }).getByRole('link', { name: 'Pay' }).click();
  await orders.pay(page);
  const transaction = await orders.readTransaction(page);
  const order = orders.row(page, name).filter({ hasText: transaction });
  await expect(order.filter({ hasText: 'Pending' })).toBeVisible();
  await expect(order.filter({ hasText: 'Can not Cancel' })).toBeVisible();
  await expect(order.getByRole('link', { name: 'Pay' })).toHaveCount(0);

  await order.getByRole('link', { name: 'Ask to cancel' }).click();
  const ask = page.getByRole('button', { name: 'Ask to Cancel' });
  await ask.click();
  await page.getByLabel('Why do you cancel it?').fill('Ordered twice');
  await ask.click();
  await expect(page.getByText(/^You asked to cancel this order/)).toBeVisible();
  const admin = (await newVisitor()).page;
  await signIn(admin, seedAccount('Admin'));
  await admin.goto('/dashboard/manageOrder?status=asked');
  await orders.row(admin, transaction).getByRole('link', { name: 'Answer first' }).click();
  await expect(admin.getByText('Ordered twice')).toBeVisible();
  await expect.poll(() => findViolations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Cancel and Refund' }).click();
  await answerDialog(admin, { title: 'Cancel Order?', text: 'It will not be shipped' }, 'Yes, Cancel It!');
  await expect(admin.getByText('The order is cancelled', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${chosen} refunded, ${chosen} returned`)).toBeVisible();
  await expect(page.getByText('This payment was refunded.')).toBeVisible();
  const orderId = new URL(page.url()).pathname.split('/').at(-1);
  const stock = await callApi<{ order: string; units: number }[]>(admin, 'GET', `/product/${_id}/stock?limit=100`);
  expect(stock.filter((change) => change.order === orderId).map(({ units }) => units)).toEqual([
    ...[Number(chosen), -Number(chosen)],
  ]);
  // A shop elsewhere shows its mails to nobody.
  if (!shop.mail) return;
  const { text, attachments } = await mailTo(email, /^Your order K-\S+ is paid$/);
  expect(attachments).toMatchObject([{ filename: expect.stringMatching(/^INV-/), contentType: 'application/pdf' }]);
  await page.goto(/http\S+\/dashboard\/order\/\w+/.exec(text)?.[0] ?? '');
  await expect(page.getByText(transaction).first()).toBeVisible();
});

test('a declined card is reported in red, and a good one then pays', async ({ newVisitor }) => {
  const { page } = await newVisitor({ expectedErrors: [CARD_REFUSED] });
  await orders.openPayment(page);
  await orders.cardNumber(page).click();
  await orders.typeCard(page, '4000000000000002');
  await orders.payButton(page).click();
  await readRefusal(page, /declined/);
  await expect(orders.payButton(page)).toBeFocused();

  await orders.cardNumber(page).fill(orders.GOOD_CARD);
  await orders.payButton(page).click();
  await expect(orders.row(page, await orders.readTransaction(page))).toBeVisible();
});

test('a card with 3-D Secure pays only once the customer has answered the bank', async ({ newVisitor }) => {
  const { page } = await newVisitor({ expectedErrors: [CARD_REFUSED] });
  await orders.openPayment(page);
  await orders.cardNumber(page).click();
  await orders.typeCard(page, '4000002500003155');
  for (const refusal of ['Fail authentication', 'Close']) {
    await orders.payButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: refusal }).click();
    await readRefusal(page, /unable to authenticate/);
  }
  await orders.payButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete authentication' }).click();
  await expect(orders.row(page, await orders.readTransaction(page))).toBeVisible();
});

test('an unpaid order is cancelled once the customer confirms', async ({ newVisitor }) => {
  const { page } = await newVisitor(WITH_MOTION);
  await orders.becomeCustomer(page);
  const { name } = (await orders.placeOrder(page)).product;
  await page.goto('/dashboard/myOrders');

  const question = { title: 'Cancel Order?', text: `Cancel Your Order of ${name}!` };
  const cancel = orders.row(page, name).getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await answerDialog(page, question, 'No, go back');
  await cancel.click();
  await answerDialog(page, question, 'Yes, Remove!');
  await answerDialog(page, { title: 'Cancelled!', text: `Order for ${name} has been cancelled.` });
  await expect(page.getByText('You have not ordered anything')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeFocused();
});

test('the keyboard alone is enough to pay', async ({ newVisitor }) => {
  const { page } = await newVisitor(WITH_MOTION);
  await orders.becomeCustomer(page);
  const { name } = (await orders.placeOrder(page)).product;
  await page.goto('/dashboard/myOrders');
  await pressByKeys(page, page.getByRole('link', { name: `Pay for ${name}`, exact: true }));
  await expect(orders.payButton(page)).toBeVisible();
  await tabTo(page, orders.cardNumber(page), orders.cardFrame(page));
  await orders.typeCard(page, orders.GOOD_CARD);
  await pressByKeys(page, orders.payButton(page));
  await expect(page.getByRole('dialog', { name: 'Payment is successful!' })).toBeVisible();
  await enterWhenFocused(page, page.getByRole('dialog').getByRole('button', { name: 'OK' }));
  await page.waitForURL('/dashboard/myOrders');
  await expect(orders.row(page, name).filter({ hasText: 'Pending' })).toBeVisible();
});

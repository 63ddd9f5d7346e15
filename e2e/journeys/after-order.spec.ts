import type { Locator, Page } from '@playwright/test';
import { seedAccount, signIn } from '../support/accounts.js';
import { callApi } from '../support/api.js';
import { answerDialog } from '../support/dialog.js';
import { pressByKeys, typeByKeys } from '../support/keyboard.js';
import { mailTo } from '../support/mail.js';
import * as orders from '../support/orders.js';
import { savePdf } from '../support/save-pdf.js';
import { refundedFor } from '../support/stripe.js';
import { expect, test } from '../support/test.js';

// A retry would hide what happened to money.
test.describe.configure({ retries: 0 });

interface Details {
  amountToBePaid: number;
  refundedAmount: number;
  lines: { itemId: string; itemName: string; quantity: number; refunded: number; returned: number }[];
}

/** The units that an order took of a product and gave back, the latest first. */
async function stockOf(admin: Page, product: string, order: string): Promise<number[]> {
  const changes = await callApi<{ order?: string; units: number }[]>(
    admin,
    'GET',
    `/product/${product}/stock?limit=100`,
  );
  return changes.filter((change) => change.order === order).map(({ units }) => units);
}

test('an admin ships an order of three products with tracking and refunds one of them, by the keys alone; mails, documents, stock and Stripe agree', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  const { email } = await orders.becomeCustomer(page);
  const order = await orders.placeOrderOf(page, await orders.someProducts(3));
  await page.goto(`/dashboard/payment/${order}`);
  await orders.pay(page);
  await orders.readTransaction(page);

  const admin = (await newVisitor()).page;
  await signIn(admin, seedAccount('Admin'));
  await admin.goto(`/dashboard/order/${order}`);
  const press = (target: Locator) => pressByKeys(admin, target);
  const button = (name: string) => admin.getByRole('button', { name, exact: true });
  await typeByKeys(admin, admin.getByLabel('Carrier'), 'DHL');
  await typeByKeys(admin, admin.getByLabel('Tracking number'), 'JD014600003889');
  await press(admin.getByText(/^Only some units/));
  for (const units of (await admin.getByLabel('Units', { exact: true }).all()).slice(1)) {
    await typeByKeys(admin, units, '0');
  }
  await press(button('Ship'));
  await answerDialog(admin, { title: 'Ship Order?' }, 'Yes, Ship!', press);
  await expect(admin.getByText('The parcel has been shipped')).toBeVisible();
  await expect(admin.getByText('Partly shipped', { exact: true }).first()).toBeVisible();
  const sent = await mailTo(email, /^A parcel of your order K-\S+ is on its way$/);
  expect(sent.text).toMatch(/https:\/\/\S*dhl\S*JD014600003889/);

  await press(button('Correct Tracking'));
  const parcel = admin.getByRole('region', { name: 'Parcel', exact: true });
  await typeByKeys(admin, parcel.getByLabel('Tracking number'), 'JD014600003890');
  await press(button('Save Tracking'));
  const corrected = await mailTo(email, /^The tracking of your order K-\S+$/);
  expect(corrected.text).toMatch(/https:\/\/\S*dhl\S*JD014600003890/);

  expect(await savePdf(admin, /Packing slip of parcel 1/)).toContain('JD014600003890');
  await press(button('Ship'));
  await answerDialog(admin, { title: 'Ship Order?', text: 'All that is left of it' }, 'Yes, Ship!', press);
  await expect(admin.getByText('The order has been shipped')).toBeVisible();

  const path = `/order/payment/${order}`;
  const before = await callApi<Details>(admin, 'GET', path);
  const [first, ...others] = before.lines;
  if (!first) throw new Error('the order must have lines');
  await press(button('Refund'));
  for (const column of ['Refund now', 'Back to stock']) {
    const units = admin.getByLabel(`${column}: ${first.itemName}`, { exact: true });
    await typeByKeys(admin, units, `${first.quantity}`);
  }
  await typeByKeys(admin, admin.getByLabel('Reason'), 'The handle was loose');
  await expect(admin.getByText(/^Refund: \$/)).toBeVisible();
  await press(button('Refund'));
  await answerDialog(admin, { title: 'Refund?' }, 'Yes, Refund!', press);
  const refunded = await mailTo(email, /of your order K-\S+ are refunded$/);
  expect(refunded.attachments).toMatchObject([{ filename: expect.stringMatching(/^CN-/) }]);

  const after = await callApi<Details>(admin, 'GET', path);
  expect(after.lines).toMatchObject([
    { itemId: first.itemId, refunded: first.quantity, returned: first.quantity },
    ...others.map(({ itemId }) => ({ itemId, refunded: 0, returned: 0 })),
  ]);
  expect(await refundedFor(order)).toBe(Math.round(after.refundedAmount * 100));
  expect(await stockOf(admin, first.itemId, order)).toEqual([first.quantity, -first.quantity]);
  for (const { itemId, quantity } of others) expect(await stockOf(admin, itemId, order)).toEqual([-quantity]);

  await page.goto(/http\S+\/dashboard\/order\/\w+/.exec(refunded.text)?.[0] ?? '');
  await expect(page.getByText('The handle was loose')).toBeVisible();
  const invoice = await savePdf(page, /^Download Invoice INV-/);
  for (const { itemName } of before.lines) expect(invoice).toContain(itemName);
  expect(invoice).toContain(before.amountToBePaid.toFixed(2));
  const creditNote = await savePdf(page, /^Download Credit note CN-/);
  expect(creditNote).toContain(first.itemName);
  expect(creditNote).toContain(after.refundedAmount.toFixed(2));
  for (const { itemName } of others) expect(creditNote).not.toContain(itemName);

  await page.goto('/dashboard/myOrders');
  await page.getByRole('link', { name: /^Ask to return/ }).click();
  await expect(page.getByRole('group', { name: 'Units to Return' }).getByRole('textbox').first()).toBeFocused();
  await expect(page.getByLabel('Why do you return it?')).toBeInViewport({ ratio: 1 });
  await page.goto('/dashboard/myOrders');
  await page.getByRole('link', { name: `Review ${first.itemName}` }).click();
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeInViewport();
});

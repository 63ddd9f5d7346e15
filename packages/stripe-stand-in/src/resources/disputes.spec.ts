import type Stripe from 'stripe';
import { errorOf, StripeAccount } from '../test/stripe-account.js';

let account: StripeAccount;
let paid: Stripe.PaymentIntent;

beforeAll(async () => {
  account = await StripeAccount.open();
});

beforeEach(async () => {
  await account.reset();
  paid = await account.createHold({ capture_method: 'automatic' });
});

afterAll(() => account.close());

const move = (status: string, amount?: number) =>
  account.admin<Stripe.Dispute>('POST', `/dispute/${paid.id}`, { status, amount });

const events = async () =>
  (await account.stripe.events.list({ types: ['charge.dispute.*'] })).data.map(({ type }) => type).reverse();

it.each([
  ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
  ['lost', ['charge.dispute.closed']],
])('opens a dispute that takes the money, and ends it: %s', async (end, ending) => {
  const { id } = await move('needs_response');
  expect(await account.stripe.disputes.retrieve(id)).toMatchObject({
    amount: 1999,
    status: 'needs_response',
    charge: paid.latest_charge,
    payment_intent: paid.id,
  });
  expect(await account.stripe.charges.retrieve(String(paid.latest_charge))).toMatchObject({ disputed: true });
  expect((await move(end)).id).toBe(id);
  const { data } = await account.stripe.disputes.list({ payment_intent: paid.id });
  expect(data).toMatchObject([{ id, status: end }]);
  expect(await events()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn', ...ending]);
});

it('opens an inquiry, which takes no money and can become a dispute', async () => {
  await move('warning_needs_response', 500);
  expect(await account.stripe.refunds.create({ payment_intent: paid.id, amount: 100 })).toBeTruthy();
  await move('needs_response');
  expect(await events()).toEqual([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
  ]);
});

it('refunds nothing of what is disputed', async () => {
  await move('needs_response');
  const refused = await errorOf(account.stripe.refunds.create({ payment_intent: paid.id }));
  expect(refused).toMatchObject({ statusCode: 400, code: 'charge_disputed' });
});

it('disputes nothing that was never charged, and knows only the moves there are', async () => {
  const hold = await account.createHold();
  await expect(account.admin('POST', `/dispute/${hold.id}`, { status: 'lost' })).rejects.toThrow('Nothing was charged');
  await expect(move('forgotten')).rejects.toThrow('status must be one of');
  await expect(move('lost', 0.5)).rejects.toThrow('amount');
  expect(await errorOf(account.stripe.disputes.retrieve('du_nobody'))).toMatchObject({ code: 'resource_missing' });
});

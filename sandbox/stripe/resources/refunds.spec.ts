import type Stripe from 'stripe';
import { errorOf, StripeAccount } from '../test/stripe-account.js';

let account: StripeAccount;
let paid: Stripe.PaymentIntent;

beforeAll(async () => {
  account = await StripeAccount.open();
});

beforeEach(async () => {
  paid = await account.createHold({ capture_method: 'automatic' });
});

afterAll(() => account.close());

it('gives back all of a payment', async () => {
  const refund = await account.stripe.refunds.create({ payment_intent: paid.id, reason: 'requested_by_customer' });
  expect(refund).toMatchObject({
    object: 'refund',
    amount: 1999,
    status: 'succeeded',
    payment_intent: paid.id,
    charge: paid.latest_charge,
    reason: 'requested_by_customer',
  });
  expect(await account.stripe.charges.retrieve(String(paid.latest_charge))).toMatchObject({
    refunded: true,
    amount_refunded: 1999,
  });
  expect(await account.stripe.refunds.retrieve(refund.id)).toEqual(refund);
  const updated = await account.stripe.refunds.update(refund.id, { metadata: { why: 'broken' } });
  expect(updated.metadata).toEqual({ why: 'broken' });
});

it('gives back parts, up to what was paid', async () => {
  const { refunds } = account.stripe;
  await refunds.create({ charge: String(paid.latest_charge), amount: 500 });
  expect(await errorOf(refunds.create({ payment_intent: paid.id, amount: 1500 }))).toMatchObject({
    statusCode: 400,
    param: 'amount',
  });
  expect(await refunds.create({ payment_intent: paid.id })).toMatchObject({ amount: 1499 });
  expect(await errorOf(refunds.create({ payment_intent: paid.id }))).toMatchObject({ code: 'charge_already_refunded' });
  const { data } = await refunds.list({ payment_intent: paid.id });
  expect(data.map(({ amount }) => amount)).toEqual([1499, 500]);
});

it('gives back only the captured part of a hold', async () => {
  const hold = await account.createHold();
  await account.stripe.paymentIntents.capture(hold.id, { amount_to_capture: 1000 });
  expect(await account.stripe.refunds.create({ payment_intent: hold.id })).toMatchObject({ amount: 1000 });
});

it('refunds nothing that was never charged, and nothing unknown', async () => {
  const { refunds } = account.stripe;
  const hold = await account.createHold();
  expect((await errorOf(refunds.create({ payment_intent: hold.id }))).message).toContain('successful charge');
  expect(await errorOf(refunds.create({ charge: 'ch_nobody' }))).toMatchObject({ code: 'resource_missing' });
  expect(await errorOf(refunds.create({ payment_intent: 'pi_nobody' }))).toMatchObject({ code: 'resource_missing' });
  expect(await errorOf(refunds.create({}))).toMatchObject({ statusCode: 400 });
  expect(await errorOf(refunds.create({ payment_intent: paid.id, amount: 0 }))).toMatchObject({ param: 'amount' });
});

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

it('keeps the refunds of a slow bank pending until it ends them, and takes back one that fails after all', async () => {
  const slow = await account.createHold({ capture_method: 'automatic', payment_method: 'pm_card_pendingRefund' });
  const refund = await account.stripe.refunds.create({ payment_intent: slow.id, amount: 500 });
  expect(refund.status).toBe('pending');
  const chargeNow = () => account.stripe.charges.retrieve(String(slow.latest_charge), { expand: ['refunds'] });
  expect(await chargeNow()).toMatchObject({ amount_refunded: 500, refunds: { data: [{ status: 'pending' }] } });
  await account.admin('POST', `/refund/${refund.id}`, { status: 'succeeded' });
  expect(await chargeNow()).toMatchObject({ amount_refunded: 500, refunds: { data: [{ status: 'succeeded' }] } });
  await account.admin('POST', `/refund/${refund.id}`, { status: 'failed' });
  expect(await chargeNow()).toMatchObject({
    amount_refunded: 0,
    refunds: { data: [{ status: 'failed', failure_reason: 'lost_or_stolen_card' }] },
  });
  await expect(account.admin('POST', `/refund/${refund.id}`, { status: 'succeeded' })).rejects.toThrow('400');
  const { data } = await account.stripe.events.list({ types: ['refund.*'], limit: 4 });
  expect(data.map(({ type }) => type)).toEqual(['refund.failed', 'refund.updated', 'refund.updated', 'refund.created']);
});

it("tells a charge's refunds when they are asked for, along with an intent too", async () => {
  const { refunds, charges, paymentIntents } = account.stripe;
  const id = String(paid.latest_charge);
  expect(await charges.retrieve(id)).not.toHaveProperty('refunds');
  const refund = await refunds.create({ charge: id, amount: 500 });
  expect((await charges.retrieve(id, { expand: ['refunds'] })).refunds).toMatchObject({
    object: 'list',
    data: [refund],
    has_more: false,
  });
  const intent = await paymentIntents.retrieve(paid.id, { expand: ['latest_charge.refunds.data.payment_intent'] });
  expect(intent.latest_charge).toMatchObject({
    refunds: { data: [{ id: refund.id, payment_intent: { id: paid.id } }] },
  });
});

it("names amounts in the payment's own currency", async () => {
  const yen = await account.createHold({ capture_method: 'automatic', currency: 'jpy' });
  expect((await errorOf(account.stripe.refunds.create({ payment_intent: yen.id, amount: 2000 }))).message).toBe(
    'Refund amount (¥2,000) is greater than unrefunded amount on charge (¥1,999)',
  );
  expect((await errorOf(account.createIntent({ currency: 'eur', amount: 49 }))).message).toBe(
    'Amount must be at least €0.50 eur',
  );
  expect((await errorOf(account.createIntent({ currency: 'eur', amount: 100_000_000 }))).message).toBe(
    'Amount must be no more than €999,999.99',
  );
});

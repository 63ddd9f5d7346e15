import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ApiAnswer } from '../../testkit/api-process.js';
import { type Call, type PlacedOrder, untilDefinite } from '../../testkit/customer.js';
import type { StripeStandIn } from '../../testkit/stripe-stand-in.js';

/** How long an admin retries for a definite answer before leaving. */
const PATIENCE_MS = 30_000;

/** The share of sales after which money goes back. */
const SHARE = 0.4;

/** The longest time from a sale to that. */
const LATEST_MS = 5000;

/** Events of money and goods after a sale. */
const EVENTS = [
  'an amount is refunded',
  'units are refunded and come back',
  'two admins refund at once',
  'a refund fails later',
  'it is refunded at Stripe',
  'it is disputed',
  'it is disputed while it is refunded',
  'it is cancelled',
  'it is cancelled while it is shipped',
  'it is shipped while it is refunded',
  'parts of it are shipped at once while units are refunded',
  'a part is shipped, and the rest is cancelled',
] as const;

/** A sold order, and how admins and its customer call the shop. */
export interface Sale {
  order: PlacedOrder;
  intentId: string;
  admin: Call;
  owner: Call;
}

/** Gives money back after some sales, in every way; returns the way, or undefined where nothing happened. */
export async function afterSale(sale: Sale, stripe: StripeStandIn): Promise<string | undefined> {
  if (Math.random() > SHARE) return undefined;
  await setTimeout(Math.random() * LATEST_MS);
  const event = EVENTS[Math.floor(Math.random() * EVENTS.length)] ?? EVENTS[0];
  await carryOut(event, sale, stripe);
  return event;
}

async function carryOut(event: (typeof EVENTS)[number], sale: Sale, stripe: StripeStandIn): Promise<void> {
  const cents = Math.round(sale.order.amountToBePaid * 100);
  const part = { amount: Math.ceil(cents / 3) / 100 };
  switch (event) {
    case 'an amount is refunded':
      return void (await refund(sale, part));
    case 'units are refunded and come back':
      return refundUnits(sale);
    case 'two admins refund at once':
      return void (await Promise.all([0, 1, 2].map(() => refund(sale, { amount: Math.ceil(cents * 0.6) / 100 }))));
    case 'a refund fails later':
      await refund(sale, part);
      return failRefunds(sale, stripe);
    case 'it is refunded at Stripe':
      return void (await untilAnswered(() =>
        stripe.stripe.refunds.create({ payment_intent: sale.intentId, amount: Math.ceil(cents / 2) }),
      ));
    case 'it is disputed':
      return dispute(sale, stripe);
    case 'it is disputed while it is refunded':
      return void (await Promise.all([dispute(sale, stripe), refund(sale, part)]));
    case 'it is cancelled':
      return callOff(sale);
    case 'it is cancelled while it is shipped':
      return void (await Promise.all([callOff(sale), ship(sale)]));
    case 'it is shipped while it is refunded':
      return void (await Promise.all([ship(sale), refund(sale, part)]));
    case 'parts of it are shipped at once while units are refunded':
      return void (await Promise.all([shipPart(sale), refundUnits(sale), shipPart(sale)]));
    case 'a part is shipped, and the rest is cancelled':
      await shipPart(sale);
      return void (await Promise.all([callOff(sale), ship(sale)]));
  }
}

/** An admin refunds; a retry has the same key. */
function refund({ admin, order }: Sale, parts: object): Promise<ApiAnswer | null> {
  const body = { ...parts, reason: 'Damaged', idempotencyKey: randomUUID() };
  return untilDefinite(() => admin('POST', `/order/${order._id}/refund`, body), PATIENCE_MS);
}

async function refundUnits(sale: Sale): Promise<void> {
  const units = await firstUnit(sale);
  await Promise.all([refund(sale, { lines: units, returns: units }), refund(sale, { lines: units })]);
}

/** The customer asks, and the office accepts: twice at once, or declines. */
async function callOff({ order, owner, admin }: Sale): Promise<void> {
  const path = `/order/${order._id}/callOff`;
  await untilDefinite(
    () => owner('POST', path, { reason: 'Ordered twice', idempotencyKey: randomUUID() }),
    PATIENCE_MS,
  );
  const answer = Math.random() < 0.8 ? { accept: true } : { accept: false, message: 'It is packed already.' };
  await Promise.all([0, 1].map(() => untilDefinite(() => admin('PATCH', path, answer), PATIENCE_MS)));
}

function ship({ order, admin }: Sale): Promise<ApiAnswer | null> {
  return untilDefinite(() => admin('POST', '/order/ship', [{ order: order._id }]), PATIENCE_MS);
}

/** One unit, although its money may go back; a retry has the same key. */
async function shipPart(sale: Sale): Promise<ApiAnswer | null> {
  const shipment = { lines: await firstUnit(sale), anyway: true, idempotencyKey: randomUUID() };
  return untilDefinite(() => sale.admin('POST', '/order/ship', [{ order: sale.order._id, ...shipment }]), PATIENCE_MS);
}

async function firstUnit({ admin, order }: Sale): Promise<{ itemId: string; quantity: number }[]> {
  const found = await untilDefinite(() => admin('GET', `/order/payment/${order._id}`), PATIENCE_MS);
  const { lines = [] } = (found?.body ?? {}) as { lines?: { itemId: string }[] };
  return lines.slice(0, 1).map(({ itemId }) => ({ itemId, quantity: 1 }));
}

async function failRefunds({ intentId }: Sale, stripe: StripeStandIn): Promise<void> {
  const listed = await untilAnswered(() => stripe.stripe.refunds.list({ payment_intent: intentId }));
  for (const { id, status } of listed?.data ?? []) if (status !== 'failed') await stripe.endRefund(id, 'failed');
}

async function dispute({ intentId }: Sale, stripe: StripeStandIn): Promise<void> {
  await stripe.dispute(intentId, 'needs_response');
  await setTimeout(Math.random() * LATEST_MS);
  await stripe.dispute(intentId, Math.random() < 0.5 ? 'won' : 'lost');
}

/** The operator tries a few times; Stripe may refuse for good. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  for (let tries = 0; tries < 3; tries++) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

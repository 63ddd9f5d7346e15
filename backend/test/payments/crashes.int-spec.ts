import type { CrashPoint } from '../../src/platform/config/crash-point.js';
import { Payment } from '../../src/payments/ledger/payment.schema.js';
import type { Product } from '../../src/catalogue/products/product.schema.js';
import type { ApiProcess } from '../../../load/testkit/api-process.js';
import { endLostTransactions } from '../support/lost-transactions.js';
import { type Customer, PaymentShop } from './support/payment-shop.js';
import { eventually } from '../../../load/testkit/eventually.js';
import { CAPTURE, type Fault, RETRIEVE } from '../../../load/testkit/stripe-stand-in.js';

/** The surviving replica: this process. It runs the recurring jobs, and receives no events. */
let at: PaymentShop;

beforeAll(async () => {
  await endLostTransactions();
  at = await PaymentShop.open({ sweepEveryMs: 250 });
});
afterEach(async () => {
  const wrong = await at.violations();
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
});
afterAll(() => at.untilSettled());
afterAll(() => at.close());

const pathOf = ({ order }: Customer): string => `/order/${order._id}`;

const payAt = (replica: ApiProcess, customer: Customer, transactionId: string) =>
  replica.call('PATCH', pathOf(customer), {
    token: customer.user.token,
    body: { order: customer.order._id, transactionId, status: 'Paid' },
  });

/** A payment interrupted by a server's death. */
interface HalfWay {
  product: Product;
  customer: Customer;
  intentId: string;
  /** The units still available, of ten. */
  left: number | undefined;
}

async function startBuying(): Promise<Omit<HalfWay, 'left'>> {
  const product = await at.stock(10);
  const customer = await at.customer(product, 2);
  return { product, customer, intentId: await customer.authorise() };
}

/**
 * Pays at a replica that dies at a point of the payment. The replica is there before the card is entered, however slowly it
 * starts: a minute later the retry job would pay.
 */
async function payUntil(crashAt: CrashPoint, fault?: Fault): Promise<HalfWay> {
  const replica = await at.startReplica({ CRASH_AT: crashAt });
  const story = await startBuying();
  const { product, customer, intentId } = story;
  if (fault) await at.stripe.fault({ ...fault, path: fault.path?.replace('*', intentId) });
  if ((await payAt(replica, customer, intentId)) !== null) throw new Error(`it answered before ${crashAt}`);
  if ((await replica.ended()) !== 'SIGKILL') throw new Error(`it did not die at ${crashAt}:\n${replica.log}`);
  return { ...story, left: await at.available(product) };
}

/** Pays at a replica that is killed during a slow capture. */
async function payUntilKilled(): Promise<HalfWay> {
  const replica = await at.startReplica();
  const story = await startBuying();
  const { product, customer, intentId } = story;
  const path = CAPTURE.path.replace('*', intentId);
  const capture = await at.stripe.hold({ path });
  const paying = payAt(replica, customer, intentId);
  await capture.reached();
  await replica.kill();
  if ((await paying) !== null) throw new Error('it answered before it was killed');
  await capture.release();
  return { ...story, left: await at.available(product) };
}

describe('a server that dies', () => {
  /** Run at once, since starting this many processes is slow, and so is the retry job. */
  let halfWay: Record<'early' | 'locked' | 'claimed' | 'captured' | 'sold' | 'canceled' | 'killed', Promise<HalfWay>>;

  beforeAll(() => {
    halfWay = {
      early: payUntil('before-claim'),
      locked: payUntil('inside-claim'),
      claimed: payUntil('claimed'),
      captured: payUntil('capture-answered'),
      sold: payUntil('sold'),
      canceled: payUntil('hold-canceled', { kind: 'expire_hold', ...CAPTURE }),
      killed: payUntilKilled(),
    };
    // Each is awaited, and its failure reported, by the test that needs it.
    for (const story of Object.values(halfWay)) story.catch(() => undefined);
  });

  afterAll(() => Promise.allSettled(Object.values(halfWay)));

  it("after creating the intent has created the order's only one", async () => {
    const customer = await at.customer(await at.stock(5));
    const replica = await at.startReplica({ CRASH_AT: 'intent-created' });
    const { _id: order, amountToBePaid } = customer.order;
    const body = { order, amountToBePaid };
    expect(await replica.call('POST', '/create-payment-intent', { token: customer.user.token, body })).toBeNull();
    await replica.ended();
    expect(await customer.buy()).toMatchObject({ status: 200, body: { status: 'Pending' } });
    const { payment_intents: intents } = await at.stripe.state();
    expect(intents.filter(({ metadata }) => metadata['order'] === order)).toHaveLength(1);
  });

  it.each([
    ['when it has taken the stock', 'claimed'],
    ['while the capture is on its way', 'killed'],
    ['when the capture is done', 'captured'],
    ['when the sale is done', 'sold'],
  ] as const)('%s has sold: the retry job finishes by itself', async (_, name) => {
    const { product, customer, intentId, left } = await halfWay[name];
    expect(left).toBe(8);
    expect(await customer.cancel()).toMatchObject({ status: 409 });
    await eventually(() => at.shop.model(Payment).exists({ order: customer.order._id }));
    expect((await customer.look()).body.status).toBe('Pending');
    expect(await customer.pay(intentId)).toMatchObject({ status: 200, body: { transactionId: intentId } });
    expect(await at.available(product)).toBe(8);
  });

  it('when a claimed hold is canceled: the retry job returns the stock, and the order can be paid again', async () => {
    const { product, customer, left } = await halfWay.canceled;
    expect(left).toBe(8);
    await eventually(async () => (await at.available(product)) === 10);
    expect(await customer.buy()).toMatchObject({ status: 200, body: { status: 'Pending' } });
    expect(await at.available(product)).toBe(8);
  });

  it.each([
    ['before it took the stock', 'early'],
    ['while it takes the stock', 'locked'],
  ] as const)(
    '%s has taken nothing and blocks no other payment; a minute later the retry job sells',
    async (_, name) => {
      const { product, customer, intentId, left } = await halfWay[name];
      expect(left).toBe(10);
      expect((await (await at.customer(product)).buy()).status).toBe(200);
      await at.retryPayments(61);
      await at.untilSettled();
      expect((await customer.look()).body).toMatchObject({ status: 'Pending', transactionId: intentId });
      expect(await at.available(product)).toBe(7);
    },
  );
});

describe('a server told to stop', () => {
  it('finishes its pending payment', async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    const replica = await at.startReplica();
    const capture = await at.stripe.hold(CAPTURE);
    const paying = payAt(replica, customer, intentId);
    await capture.reached();
    const code = replica.stop();
    await capture.release();
    expect(await paying).toMatchObject({ status: 200, body: { status: 'Pending' } });
    expect(await code).toBe(0);
  });
});

describe('a customer whose connection breaks', () => {
  it('while paying has paid', async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    const capture = await at.stripe.hold(CAPTURE);
    const gone = new AbortController();
    const paying = fetch(`${at.url}${pathOf(customer)}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${customer.user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ transactionId: intentId, status: 'Paid' }),
      signal: gone.signal,
    });
    await capture.reached();
    gone.abort();
    await expect(paying).rejects.toThrow();
    await capture.release();
    await at.untilSettled();
    expect((await customer.look()).body).toMatchObject({ status: 'Pending', transactionId: intentId });
  });
});

describe('a server that is frozen and woken late', () => {
  it('does no harm with its stale state', async () => {
    const product = await at.stock(100);
    const replica = await at.startReplica();
    const names = ['paid elsewhere', 'cancelled', 'expired', 'captured by the one that froze'] as const;
    const customers = await Promise.all(names.map(() => at.customer(product)));
    const intents = await Promise.all(customers.map((customer) => customer.authorise()));
    const of = (name: (typeof names)[number]): { customer: Customer; intentId: string } => {
      const index = names.indexOf(name);
      return { customer: customers[index] as Customer, intentId: intents[index] ?? '' };
    };
    // Each waits for Stripe's answer: three for a read that says "authorised", one for a capture.
    const calls = await Promise.all(
      names.map((name) => {
        const { method, path } = name.startsWith('captured') ? CAPTURE : RETRIEVE;
        return at.stripe.hold({ method, path: path.replace('*', of(name).intentId) });
      }),
    );
    const answers = customers.map((customer, index) => payAt(replica, customer, intents[index] ?? ''));
    for (const call of calls) await call.reached();
    replica.freeze();
    // Stripe answers before anything else is done; the answers are read once the server is woken.
    for (const call of calls) await call.release();
    const { customer: elsewhere, intentId } = of('paid elsewhere');
    expect((await elsewhere.pay(intentId)).status).toBe(200);
    expect((await of('cancelled').customer.cancel()).status).toBe(200);
    await at.stripe.expireHold(of('expired').intentId);
    await at.retryPayments(16);
    await at.untilSettled();
    const stock = await at.available(product);
    replica.wake();
    const [paid, cancelled, expired, captured] = await Promise.all(answers);
    expect(paid).toMatchObject({ status: 200, body: { status: 'Pending', transactionId: intentId } });
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELLED' } });
    expect(expired).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED' } });
    expect(captured).toMatchObject({ status: 200, body: { status: 'Pending' } });
    await at.untilSettled();
    expect(await at.available(product)).toBe(stock);
    await replica.kill();
  });
});

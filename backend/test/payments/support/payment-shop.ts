import type { Order } from '../../../src/ordering/orders/order.schema.js';
import { StaleHoldsService } from '../../../src/payments/settlement/stale-holds.service.js';
import { Product } from '../../../src/catalogue/products/product.schema.js';
import { buildProduct, buildUser, type BuiltUser } from '../../support/builders.js';
import { NEVER_MS, TEST_JWT_SECRET } from '../../support/environment.js';
import { later } from '../../support/clock.js';
import { type Answer, Shop } from '../../support/shop.js';
import { ApiProcess } from '../../../../load/testkit/api-process.js';
import { type Books, readBooks } from '../../../../load/testkit/books.js';
import { findFreePort } from '../../../../load/testkit/free-port.js';
import { findUnsettled, findViolations, StatusWitness } from '../../../../load/testkit/oracle.js';
import { StripeStandIn } from '../../../../load/testkit/stripe-stand-in.js';
import { sum } from '../../../../load/testkit/sum.js';

export const WEBHOOK_SECRET = 'whsec_integration';

/** How long the shop may take to settle everything by itself. */
const SETTLED_WITHIN_MS = 60_000;

export interface PaymentShopOptions {
  /** The interval of recurring jobs; by default they run only when a test calls them. */
  sweepEveryMs?: number;
  /** Whether Stripe's events reach the shop. */
  webhooks?: boolean;
  /** Environment variables that differ from those of all tests. */
  variables?: Record<string, string>;
  /** Puts a proxy between the shop and Stripe; returns the proxy's address. */
  interpose?: (stripeUrl: string) => Promise<string>;
}

/** A shop with its own Stripe account, and an oracle that knows all stock ever put on sale. */
export class PaymentShop {
  private readonly stocked = new Map<string, number>();
  private readonly witness = new StatusWitness();
  private readonly replicas: ApiProcess[] = [];

  private constructor(
    readonly shop: Shop,
    readonly stripe: StripeStandIn,
    /** The shop's address. */
    readonly url: string,
  ) {}

  static async open(options: PaymentShopOptions = {}): Promise<PaymentShop> {
    const {
      sweepEveryMs = NEVER_MS,
      webhooks = false,
      variables = {},
      interpose = async (address: string) => address,
    } = options;
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const webhook = { url: `${url}/stripe/webhook`, secret: WEBHOOK_SECRET };
    const stripe = await StripeStandIn.open(webhooks ? webhook : undefined);
    const shop = await Shop.open({
      STRIPE_API_URL: await interpose(stripe.url),
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      SWEEP_INTERVAL_MS: String(sweepEveryMs),
      ...variables,
    });
    await shop.app.listen(port, '127.0.0.1');
    return new PaymentShop(shop, stripe, url);
  }

  async close(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.kill()));
    await this.stripe.close();
    await this.shop.close();
  }

  /** Adds a product with this many units. */
  async stock(units: number, facts: Partial<Product> = {}): Promise<Product> {
    const product = await buildProduct(this.shop, { available: units, minimum: 1, ...facts });
    this.stocked.set(product._id.toString(), units);
    return product;
  }

  /** Tells the oracle that units were added to a product. */
  addStocked(product: Product, units: number): void {
    const id = product._id.toString();
    this.stocked.set(id, (this.stocked.get(id) ?? 0) + units);
  }

  /** A customer who has placed an order. */
  async customer(product: Product, quantity = 1): Promise<Customer> {
    const user = await buildUser(this.shop);
    return new Customer(this, user, await this.placeOrder(user, product, quantity));
  }

  /** A customer with an order of several products. */
  async customerOf(wanted: readonly (readonly [Product, number])[]): Promise<Customer> {
    const user = await buildUser(this.shop);
    const lines = wanted.map(([{ _id }, quantity]) => ({ itemId: _id.toString(), quantity }));
    return new Customer(this, user, await this.place(user, wanted, { lines }));
  }

  async placeOrder(user: BuiltUser, product: Product, quantity = 1): Promise<OrderBody> {
    return this.place(user, [[product, quantity]], { itemId: product._id.toString(), quantity });
  }

  private async place(
    user: BuiltUser,
    wanted: readonly (readonly [Product, number])[],
    ordered: object,
  ): Promise<OrderBody> {
    const cents = sum(wanted.map(([{ priceCents }, quantity]) => priceCents * quantity));
    const facts = { customerAddress: '12 Workshop Road, Dhaka', customerNumber: '01711000000' };
    const { status, body } = await this.shop.call('POST', '/order', {
      token: user.token,
      body: { ...ordered, ...facts, amountToBePaid: cents / 100 },
    });
    if (status !== 201) throw new Error(`the order was refused: ${JSON.stringify(body)}`);
    return body;
  }

  /** Starts another replica in its own process, on the same database and Stripe account. */
  async startReplica(variables: Record<string, string> = {}): Promise<ApiProcess> {
    const database = new URL(process.env['MONGODB_URI'] ?? '');
    database.pathname = `/${this.shop.connection.name}`;
    const replica = await ApiProcess.start({
      port: await findFreePort(),
      variables: {
        MONGODB_URI: database.href,
        JWT_SECRET: TEST_JWT_SECRET,
        FIREBASE_PROJECT_ID: 'demo-karigar',
        RATE_LIMIT_FACTOR: '100000',
        STRIPE_SECRET_KEY: 'sk_test_integration',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: this.stripe.url,
        SWEEP_INTERVAL_MS: String(NEVER_MS),
        ...variables,
      },
    });
    this.replicas.push(replica);
    return replica;
  }

  async available({ _id }: Product): Promise<number | undefined> {
    return (await this.shop.model(Product).findById(_id).lean())?.available;
  }

  /** Runs the retry job as if this much time had passed. */
  async retryPayments(afterSeconds = 0): Promise<void> {
    await later(afterSeconds, () => this.shop.runJob('payments.retry'));
  }

  /** Settles stale holds as if this much time had passed. */
  async settleStaleHolds(afterSeconds = 0, reachedAt?: Date): Promise<Date> {
    return later(afterSeconds, () => this.shop.app.get(StaleHoldsService).settle(reachedAt && { reachedAt }));
  }

  /** Once Stripe answers again: what is left of payments, refunds and disputes is done. */
  async settleReversals(): Promise<void> {
    await this.stripe.endFaults();
    await this.retryPayments(60);
    await this.shop.runJob('payments.record-missed-reversals');
    await this.untilSettled();
  }

  async books(): Promise<Books> {
    const { connection } = this.shop;
    return readBooks(connection.getClient(), connection.name, () => this.stripe.state());
  }

  /** The oracle's findings at this instant. */
  async violations(): Promise<string[]> {
    const books = await this.books();
    return [...findViolations(books, this.stocked), ...this.witness.watch(books)];
  }

  /** Waits until nothing is left to do; throws if the oracle finds anything wrong meanwhile. */
  async untilSettled(): Promise<void> {
    const deadline = Date.now() + SETTLED_WITHIN_MS;
    for (;;) {
      const books = await this.books();
      const wrong = [...findViolations(books, this.stocked), ...this.witness.watch(books)];
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
      const open = findUnsettled(books);
      if (open.length === 0) return;
      if (Date.now() > deadline) throw new Error(`after ${SETTLED_WITHIN_MS} ms:\n${open.join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** An order as the API shows it. */
export interface OrderBody {
  _id: string;
  amountToBePaid: number;
  status: Order['status'];
  transactionId: string;
}

/** A customer at the payment page of one order. */
export class Customer {
  constructor(
    readonly at: PaymentShop,
    readonly user: BuiltUser,
    readonly order: OrderBody,
  ) {}

  /** The same customer at the payment page of another order. */
  withOrder(order: OrderBody): Customer {
    return new Customer(this.at, this.user, order);
  }

  /** Loads the payment page. */
  async openIntent(): Promise<Answer> {
    const { _id: order, amountToBePaid } = this.order;
    return this.call('POST', '/create-payment-intent', { amountToBePaid, order });
  }

  /** Loads the payment page and enters a card. Returns the intent's id. */
  async authorise(card?: string): Promise<string> {
    const { status, body } = await this.openIntent();
    if (status !== 200) throw new Error(`no payment could be opened: ${JSON.stringify(body)}`);
    await this.at.stripe.confirm(body.clientSecret, card);
    return body.clientSecret.split('_secret_')[0];
  }

  /** Reports the authorised card to the shop, as the page does. */
  async pay(transactionId: string): Promise<Answer> {
    const { _id: order } = this.order;
    return this.call('PATCH', `/order/${order}`, { order, transactionId, status: 'Paid' });
  }

  /** Opens the payment, enters a card and pays. */
  async buy(card?: string): Promise<Answer> {
    return this.pay(await this.authorise(card));
  }

  async cancel(): Promise<Answer> {
    return this.call('DELETE', `/order/${this.order._id}`);
  }

  async look(): Promise<Answer> {
    return this.call('GET', `/order/payment/${this.order._id}`);
  }

  private call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer> {
    return this.at.shop.call(method, path, { token: this.user.token, body });
  }
}

import type { Model } from 'mongoose';
import type { AuditService } from '../../../src/audit/audit.service.js';
import type { SignedInUser } from '../../../src/platform/common/access/signed-in-user.js';
import { CrashPoints } from '../../../src/platform/config/crash-points.js';
import { Environment } from '../../../src/platform/config/environment.js';
import { Metrics } from '../../../src/platform/common/metrics.js';
import type { OrderClaims } from '../../../src/ordering/orders/order-claims.js';
import type { Order } from '../../../src/ordering/orders/order.schema.js';
import type { OrderSearch } from '../../../src/ordering/orders/order-search.js';
import type { OrderStore } from '../../../src/ordering/orders/order-store.js';
import type { RefundStore } from '../../../src/ordering/orders/refunds/refund-store.js';
import { RefundsService } from '../../../src/ordering/orders/refunds/refunds.service.js';
import type { RestingOrdersService } from '../../../src/ordering/orders/resting-orders.service.js';
import { OrdersService } from '../../../src/ordering/orders/orders.service.js';
import type { PaymentsService } from '../../../src/payments/ledger/payments.service.js';
import { ReversalsService } from '../../../src/payments/ledger/reversals.service.js';
import { PaymentMetrics } from '../../../src/payments/payment-metrics.js';
import type { DeclinesService } from '../../../src/payments/settlement/declines.service.js';
import { OrderPaymentsService } from '../../../src/payments/settlement/order-payments.service.js';
import { PaymentIntentsService } from '../../../src/payments/settlement/payment-intents.service.js';
import { SettlementService } from '../../../src/payments/settlement/settlement.service.js';
import type { StripeClient } from '../../../src/payments/stripe/stripe.client.js';
import type { StripeEvent } from '../../../src/payments/webhook/stripe-event.schema.js';
import { StripeEventsService } from '../../../src/payments/webhook/stripe-events.service.js';
import type { ProductsService } from '../../../src/catalogue/products/products.service.js';
import { DEFAULT_SETTINGS } from '../../../src/settings/settings.schema.js';
import type { SettingsService } from '../../../src/settings/settings.service.js';
import { StaleHoldsService } from '../../../src/payments/settlement/stale-holds.service.js';
import { PaymentRetryService } from '../../../src/payments/settlement/payment-retry.service.js';
import type { Ports } from './ports.js';

/** Every event is new: the record of handled ones only saves work. */
const NO_EVENTS = { exists: async () => null, updateOne: async () => undefined } as unknown as Model<StripeEvent>;

/** No order is shown here. */
const NO_PRODUCTS = {} as ProductsService;

/** None is searched for. */
const NO_SEARCH = {} as OrderSearch;

const metrics = new PaymentMetrics(new Metrics());

/** The shop's own services, on the given database and Stripe. */
/** With them no refund is large. */
const NO_SETTINGS: Pick<SettingsService, 'current'> = { current: () => Promise.resolve(DEFAULT_SETTINGS) };

export class Machine {
  private readonly settlement: SettlementService;
  private readonly intents: PaymentIntentsService;
  private readonly orders: OrdersService;
  private readonly refunds: RefundsService;
  private readonly retryJob: PaymentRetryService;
  private readonly holds: StaleHoldsService;
  private readonly reversals: ReversalsService;
  private readonly events: StripeEventsService;

  constructor(private readonly ports: Ports) {
    const crashPoints = new CrashPoints(new Environment());
    // The ports offer every method that these services call.
    const stripe = ports.stripe as StripeClient;
    const store = ports.store as OrderStore;
    const refunds = ports.refunds as RefundStore;
    const claims = ports.claims as OrderClaims;
    const payments = ports.payments as PaymentsService;
    const declines = ports.declines as DeclinesService;
    const resting = ports.resting as RestingOrdersService;
    this.settlement = new SettlementService(stripe, store, claims, payments, declines, resting, metrics, crashPoints);
    this.intents = new PaymentIntentsService(stripe, store, claims, this.settlement, declines, crashPoints);
    const lists = {} as Model<Order>;
    const audit = ports.audit as AuditService;
    this.reversals = new ReversalsService(stripe, store, refunds, payments);
    const confirmations = new OrderPaymentsService(this.settlement, claims, this.reversals, payments);
    this.refunds = new RefundsService(store, refunds, confirmations, audit, NO_SETTINGS as SettingsService);
    this.orders = new OrdersService(lists, store, NO_PRODUCTS, confirmations, audit, NO_SEARCH);
    this.holds = new StaleHoldsService(stripe, store, this.settlement);
    this.retryJob = new PaymentRetryService(store, this.settlement, refunds, this.reversals);
    this.events = new StripeEventsService(NO_EVENTS, this.settlement, this.reversals);
  }

  async openIntent(orderId: string): Promise<void> {
    const { user, dollars } = await this.ownerOf(orderId);
    await this.intents.open(user, dollars, '192.0.2.1', orderId);
  }

  async pay(orderId: string, intentId: string): Promise<void> {
    const { user } = await this.ownerOf(orderId);
    await this.orders.confirmPayment(orderId, intentId, user);
  }

  async cancel(orderId: string): Promise<void> {
    const { user } = await this.ownerOf(orderId);
    await this.orders.cancel(orderId, user);
  }

  /** An admin ships units of one line of an order, or all that are left. */
  async ship(orderId: string, { anyway, part }: { anyway: boolean; part: { line: number; quantity: number } | null }) {
    const { user } = await this.ownerOf(orderId);
    await this.orders.ship(orderId, user, { anyway, ...(part && { lines: await this.unitsOf(orderId, part) }) });
  }

  /** An admin refunds so many cents of an order, or units of one line, which may come back to stock. */
  async refund(orderId: string, wanted: { cents: number } | { line: number; quantity: number; returns: boolean }) {
    const { user } = await this.ownerOf(orderId);
    const reason = 'Damaged';
    if ('cents' in wanted) await this.refunds.refund(orderId, { amount: wanted.cents / 100, reason }, user);
    else {
      const lines = await this.unitsOf(orderId, wanted);
      await this.refunds.refund(orderId, { lines, ...(wanted.returns && { returns: lines }), reason }, user);
    }
  }

  /** An admin takes units of one line back. */
  async takeBack(orderId: string, wanted: { line: number; quantity: number }): Promise<void> {
    const { user } = await this.ownerOf(orderId);
    await this.refunds.takeBack(orderId, { lines: await this.unitsOf(orderId, wanted) }, user);
  }

  /** Handles Stripe's event about an intent. */
  async hearOf(intentId: string, type: string): Promise<void> {
    await this.events.receive({ eventId: `evt_${intentId}`, type, intentId });
  }

  async retryPayments(): Promise<void> {
    await this.retryJob.retry();
  }

  async settleStaleHolds(): Promise<void> {
    await this.holds.settle();
  }

  async recordMissedReversals(): Promise<void> {
    await this.reversals.recordMissed();
  }

  private async unitsOf(
    orderId: string,
    { line, quantity }: { line: number; quantity: number },
  ): Promise<{ itemId: string; quantity: number }[]> {
    const order = await this.ports.store.find(orderId);
    const lines = order ? order.lines : [];
    return [{ itemId: String(lines[line % Math.max(1, lines.length)]?.itemId), quantity }];
  }

  private async ownerOf(orderId: string): Promise<{ user: SignedInUser; dollars: number }> {
    const order = await this.ports.store.find(orderId);
    if (!order) throw new Error(`there is no order ${orderId}`);
    const { owner: _id, amountCents } = order;
    const user = {
      id: _id.toString(),
      _id,
      email: '',
      emailVerified: true,
      displayName: '',
      ...{ isAdmin: false, roles: [], actsForShop: false, seesParcelsOnly: false },
      signedInAt: 0,
    };
    return { user, dollars: amountCents / 100 };
  }
}

import type { Model } from 'mongoose';
import type { SignedInUser } from '../../../src/common/access/signed-in-user.js';
import { CrashPoints } from '../../../src/config/crash-points.js';
import { Environment } from '../../../src/config/environment.js';
import { Metrics } from '../../../src/common/metrics.js';
import type { OrderClaims } from '../../../src/orders/order-claims.js';
import type { Order } from '../../../src/orders/order.schema.js';
import type { OrderStore } from '../../../src/orders/order-store.js';
import { OrdersService } from '../../../src/orders/orders.service.js';
import type { PaymentsService } from '../../../src/payments/ledger/payments.service.js';
import { PaymentMetrics } from '../../../src/payments/payment-metrics.js';
import type { DeclinesService } from '../../../src/payments/settlement/declines.service.js';
import { OrderPaymentsService } from '../../../src/payments/settlement/order-payments.service.js';
import { PaymentIntentsService } from '../../../src/payments/settlement/payment-intents.service.js';
import { SettlementService } from '../../../src/payments/settlement/settlement.service.js';
import type { StripeClient } from '../../../src/payments/stripe/stripe.client.js';
import type { ProductsService } from '../../../src/products/products.service.js';
import { HoldPatrolService } from '../../../src/upkeep/hold-patrol.service.js';
import { SweeperService } from '../../../src/upkeep/sweeper.service.js';
import type { Ports } from './ports.js';

const metrics = new PaymentMetrics(new Metrics());

/** The shop's own services, on the given database and Stripe. */
export class Machine {
  readonly settlement: SettlementService;
  private readonly intents: PaymentIntentsService;
  private readonly orders: OrdersService;
  private readonly sweeper: SweeperService;
  private readonly holds: HoldPatrolService;

  constructor(private readonly ports: Ports) {
    const crashPoints = new CrashPoints(new Environment());
    // The ports offer every method that these services call.
    const stripe = ports.stripe as StripeClient;
    const store = ports.store as OrderStore;
    const claims = ports.claims as OrderClaims;
    const payments = ports.payments as PaymentsService;
    const declines = ports.declines as DeclinesService;
    this.settlement = new SettlementService(stripe, store, claims, payments, declines, metrics, crashPoints);
    const products = ports.products as ProductsService;
    this.intents = new PaymentIntentsService(stripe, store, claims, products, this.settlement, declines, crashPoints);
    const lists = {} as Model<Order>;
    this.orders = new OrdersService(lists, store, products, new OrderPaymentsService(this.settlement));
    this.holds = new HoldPatrolService(stripe, store, this.settlement);
    this.sweeper = new SweeperService(store, this.settlement);
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

  async ship(orderId: string): Promise<void> {
    const { user } = await this.ownerOf(orderId);
    await this.orders.ship(orderId, user);
  }

  /** Handles Stripe's event about an intent. */
  async hearOf(intentId: string): Promise<void> {
    await this.settlement.settle(intentId);
  }

  async sweep(): Promise<void> {
    await this.sweeper.sweep();
  }

  async patrolHolds(): Promise<void> {
    await this.holds.patrol();
  }

  private async ownerOf(orderId: string): Promise<{ user: SignedInUser; dollars: number }> {
    const order = await this.ports.store.find(orderId);
    if (!order) throw new Error(`there is no order ${orderId}`);
    const { owner: _id, amountCents } = order;
    const user = { id: _id.toString(), _id, email: '', displayName: '', isAdmin: false };
    return { user, dollars: amountCents / 100 };
  }
}

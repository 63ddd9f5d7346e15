import type { SignedInUser } from '../../../src/auth/signed-in-user.js';
import { Environment } from '../../../src/config/environment.js';
import { Metrics } from '../../../src/health/metrics.js';
import type { OrdersService } from '../../../src/orders/orders.service.js';
import type { OrderMoves } from '../../../src/orders/order-store.js';
import { CancellationService } from '../../../src/payments/cancellation.service.js';
import type { ClaimsService } from '../../../src/orders/order-claims.js';
import { CrashPoints } from '../../../src/config/crash-points.js';
import type { DeclinesService } from '../../../src/payments/settlement/declines.service.js';
import { HoldPatrolService } from '../../../src/upkeep/hold-patrol.service.js';
import type { JobsService } from '../../../src/upkeep/jobs.service.js';
import { PaymentConfirmationService } from '../../../src/payments/settlement/payment-confirmation.service.js';
import { PaymentIntentsService } from '../../../src/payments/settlement/payment-intents.service.js';
import { PaymentMetrics } from '../../../src/payments/payment-metrics.js';
import type { PaymentsService } from '../../../src/payments/ledger/payments.service.js';
import type { ReconciliationService } from '../../../src/upkeep/reconciliation.service.js';
import { ReversalsService } from '../../../src/payments/ledger/reversals.service.js';
import { SettlementService } from '../../../src/payments/settlement/settlement.service.js';
import type { StripeClient } from '../../../src/payments/stripe/stripe.client.js';
import { SweeperService } from '../../../src/upkeep/sweeper.service.js';
import type { ProductsService } from '../../../src/products/products.service.js';
import type { StockService } from '../../../src/products/stock.service.js';
import type { Ports } from './ports.js';

const metrics = new PaymentMetrics(new Metrics());

/** The shop's own services, on whatever database and Stripe they are given. */
export class Machine {
  readonly settlement: SettlementService;
  private readonly intents: PaymentIntentsService;
  private readonly confirmation: PaymentConfirmationService;
  private readonly cancellation: CancellationService;
  private readonly sweeper: SweeperService;
  private readonly holds: HoldPatrolService;

  constructor(private readonly ports: Ports) {
    const environment = new Environment();
    const crashPoints = new CrashPoints(environment);
    // The ports offer every method that these services call.
    const stripe = ports.stripe as StripeClient;
    const moves = ports.moves as OrderMoves;
    const claims = ports.claims as ClaimsService;
    const products = ports.products as ProductsService;
    const stock = ports.stock as StockService;
    const payments = ports.payments as PaymentsService;
    const declines = ports.declines as DeclinesService;
    this.settlement = new SettlementService(stripe, moves, claims, stock, payments, declines, metrics, crashPoints);
    this.intents = new PaymentIntentsService(stripe, moves, products, stock, this.settlement, declines, crashPoints);
    this.confirmation = new PaymentConfirmationService(moves, this.settlement);
    this.cancellation = new CancellationService(ports.orders as OrdersService, this.settlement);
    this.holds = new HoldPatrolService(stripe, moves, this.settlement);
    const [jobs, books] = [{} as JobsService, {} as ReconciliationService];
    const reversals = new ReversalsService(stripe, moves);
    this.sweeper = new SweeperService(moves, this.settlement, jobs, this.holds, reversals, books, metrics, environment);
  }

  async openIntent(orderId: string): Promise<void> {
    const { user, dollars } = await this.ownerOf(orderId);
    await this.intents.open(user, dollars, '192.0.2.1', orderId);
  }

  async pay(orderId: string, intentId: string): Promise<void> {
    const { user } = await this.ownerOf(orderId);
    await this.confirmation.confirm(orderId, intentId, user);
  }

  async cancel(orderId: string): Promise<void> {
    const { user } = await this.ownerOf(orderId);
    await this.cancellation.cancel(orderId, user);
  }

  async ship(orderId: string): Promise<void> {
    const { user } = await this.ownerOf(orderId);
    await this.ports.orders.ship(orderId, user);
  }

  /** What an event of Stripe about an intent leads to. */
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
    const order = await this.ports.moves.find(orderId);
    if (!order) throw new Error(`there is no order ${orderId}`);
    const { owner: _id, amountCents } = order;
    const user = { id: _id.toString(), _id, email: '', displayName: '', isAdmin: false };
    return { user, dollars: amountCents / 100 };
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { inBatches } from '../common/in-batches.js';
import type { Order } from '../orders/order.schema.js';
import { OrderStore } from '../orders/order-store.js';
import { StockHistoryService } from '../products/stock-history.service.js';
import { StockService } from '../products/stock.service.js';
import type { Capture } from '../payments/stripe/payment-intent.js';
import { UpkeepMetrics } from './upkeep-metrics.js';
import { PaymentsService } from '../payments/ledger/payments.service.js';
import { ReversalsService } from '../payments/ledger/reversals.service.js';
import { StripeClient } from '../payments/stripe/stripe.client.js';

/** Changes of the last hour may have reached only one of the two sides. */
const SETTLING_S = 3600;

/** How far the first run looks back. */
const FIRST_RUN_S = 8 * 24 * 3600;

const BATCH = 100;

/** A disagreement between Stripe and the shop, or an impossible value. */
export type Difference =
  | {
      kind:
        | 'chargedWithoutOrder'
        | 'amountDiffers'
        | 'reversalsDiffer'
        | 'paymentMissing'
        | 'paymentNotCharged'
        | 'orderNotCharged';
      intentId: string;
      orderId: string | undefined;
    }
  | { kind: 'stockNegative' | 'stockUnexplained'; productId: string };

/**
 * Compares the shop's books with Stripe's, both ways, and looks at the stock. It changes nothing: a difference needs a
 * person.
 */
@Injectable()
export class ReconciliationService {
  private readonly logger = new Logger(ReconciliationService.name);

  constructor(
    private readonly stripe: StripeClient,
    private readonly store: OrderStore,
    private readonly payments: PaymentsService,
    private readonly stock: StockService,
    private readonly stockHistory: StockHistoryService,
    private readonly reversals: ReversalsService,
    private readonly metrics: UpkeepMetrics,
  ) {}

  /**
   * Compares what happened since the last run, and logs every difference.
   * @param reachedAt until when the last run had looked
   * @returns until when this one has looked
   */
  async run(reachedAt?: Date): Promise<Date> {
    const to = new Date(Date.now() - SETTLING_S * 1000);
    const differences = await this.compare(reachedAt ?? new Date(to.getTime() - FIRST_RUN_S * 1000), to);
    for (const difference of differences) {
      this.logger.error(difference, 'the books differ');
      this.metrics.countDifference(difference.kind);
    }
    this.logger.log({ differences: differences.length, to }, 'books compared');
    return to;
  }

  /** Every difference about what was charged, recorded, sold or taken back between the two moments, and about the stock now. */
  async compare(from: Date, to: Date): Promise<Difference[]> {
    const charged = new Set<string>();
    return [
      ...(await this.compareCharges(from, to, charged)),
      ...(await this.comparePayments(from, to, charged)),
      ...(await this.compareOrders(from, to, charged)),
      ...(await this.compareReversals(from, to)),
      ...(await this.checkStock()),
    ];
  }

  /** Each charge at Stripe has an order of the same amount and a payment on record. Adds what is charged to `charged`. */
  private async compareCharges(from: Date, to: Date, charged: Set<string>): Promise<Difference[]> {
    const differences: Difference[] = [];
    for await (const captures of inBatches(this.stripe.listCaptures(from, to), BATCH)) {
      for (const { id } of captures) charged.add(id);
      differences.push(...(await this.checkCharges(captures)));
    }
    return differences;
  }

  private async checkCharges(charges: readonly Capture[]): Promise<Difference[]> {
    const paid = await this.store.findPaidBy(charges.map(({ id }) => id));
    const recorded = await this.payments.findRecorded([...paid.values()].map(({ _id }) => _id));
    const differences: Difference[] = [];
    for (const { id: intentId, orderId, amountCents } of charges) {
      const order = paid.get(intentId);
      if (order && order.amountCents !== amountCents) differences.push({ kind: 'amountDiffers', intentId, orderId });
      if (order && !recorded.has(order._id.toString())) differences.push({ kind: 'paymentMissing', intentId, orderId });
      // A refunded charge needs no order.
      if (order || (await this.stripe.isRefunded(intentId))) continue;
      differences.push({ kind: 'chargedWithoutOrder', intentId, orderId });
    }
    return differences;
  }

  /** Each payment on record was charged: in this range, as `charged` tells, or earlier. */
  private async comparePayments(from: Date, to: Date, charged: ReadonlySet<string>): Promise<Difference[]> {
    const differences: Difference[] = [];
    for await (const { transactionId: intentId, order } of this.payments.listBetween(from, to)) {
      if (await this.isCharged(intentId, charged)) continue;
      differences.push({ kind: 'paymentNotCharged', intentId, orderId: order.toString() });
    }
    return differences;
  }

  /**
   * Each paid order was charged. `comparePayments` covers orders with a payment on record, `compareCharges` charged
   * ones.
   */
  private async compareOrders(from: Date, to: Date, charged: ReadonlySet<string>): Promise<Difference[]> {
    const differences: Difference[] = [];
    for await (const orders of inBatches(this.store.listCapturedBetween(from, to), BATCH)) {
      differences.push(...(await this.checkOrders(orders, charged)));
    }
    return differences;
  }

  private async checkOrders(orders: readonly Order[], charged: ReadonlySet<string>): Promise<Difference[]> {
    const recorded = await this.payments.findRecorded(orders.map(({ _id }) => _id));
    const differences: Difference[] = [];
    for (const { _id, transactionId: intentId } of orders) {
      const orderId = _id.toString();
      if (recorded.has(orderId) || (await this.isCharged(intentId, charged))) continue;
      differences.push({ kind: 'orderNotCharged', intentId, orderId });
    }
    return differences;
  }

  /** Each paid order's refunds and disputes are those of Stripe, wherever one of them changed on either side. */
  private async compareReversals(from: Date, to: Date): Promise<Difference[]> {
    const differing = new Map<string, Difference>();
    for (const changed of [this.reversals.listTouched(from, to), this.store.listReversedBetween(from, to)]) {
      for await (const order of changed) {
        const orderId = order._id.toString();
        if (differing.has(orderId) || (await this.reversals.agrees(order))) continue;
        differing.set(orderId, { kind: 'reversalsDiffer', intentId: order.transactionId, orderId });
      }
    }
    return [...differing.values()];
  }

  /** No stock is below zero, and each is the sum of its changes. */
  private async checkStock(): Promise<Difference[]> {
    const differences: Difference[] = [];
    for (const { _id } of await this.stock.findNegative()) {
      differences.push({ kind: 'stockNegative', productId: _id.toString() });
    }
    for await (const id of this.stockHistory.listDiffering()) {
      differences.push({ kind: 'stockUnexplained', productId: id.toString() });
    }
    return differences;
  }

  private async isCharged(intentId: string, charged: ReadonlySet<string>): Promise<boolean> {
    return charged.has(intentId) || (await this.stripe.retrieve(intentId))?.progress === 'captured';
  }
}

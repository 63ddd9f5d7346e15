import { Injectable } from '@nestjs/common';
import { inBatches } from '../../platform/common/in-batches.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { StockHistoryService } from '../../catalogue/products/stock/stock-history.service.js';
import { StockService } from '../../catalogue/products/stock/stock.service.js';
import type { Capture } from '../../payments/stripe/payment-intent.js';
import { PaymentsService } from '../../payments/ledger/payments.service.js';
import { ReversalsService } from '../../payments/ledger/reversals.service.js';
import { StripeClient } from '../../payments/stripe/stripe.client.js';
import type { Difference } from './difference.js';
import { type Progress, type Tally, unwatched } from './tally.js';

const BATCH = 100;

/**
 * Compares the shop's books with Stripe's, both ways, and looks at the stock. It changes nothing: a difference needs a
 * person.
 */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly store: OrderStore,
    private readonly payments: PaymentsService,
    private readonly stock: StockService,
    private readonly stockHistory: StockHistoryService,
    private readonly reversals: ReversalsService,
  ) {}

  /** Every difference about what was charged, recorded, sold or taken back between the two moments, and about the stock now. */
  async compare(from: Date, to: Date, { tally, reach }: Progress = unwatched()): Promise<Difference[]> {
    const charged = new Set<string>();
    await reach('charges');
    const ofCharges = await this.compareCharges(from, to, charged, { tally, reach });
    await reach('payments');
    const ofPayments = await this.comparePayments(from, to, charged);
    await reach('orders');
    const ofOrders = await this.compareOrders(from, to, charged);
    await reach('reversals');
    const ofReversals = await this.compareReversals(from, to, { tally, reach });
    await reach('stock');
    return [...ofCharges, ...ofPayments, ...ofOrders, ...ofReversals, ...(await this.checkStock(tally))];
  }

  /** Each charge at Stripe has an order of the same amount and a payment on record. Adds what is charged to `charged`. */
  private async compareCharges(
    from: Date,
    to: Date,
    charged: Set<string>,
    { tally, reach }: Progress,
  ): Promise<Difference[]> {
    const differences: Difference[] = [];
    for await (const captures of inBatches(this.stripe.listCaptures(from, to), BATCH)) {
      for (const { id } of captures) charged.add(id);
      differences.push(...(await this.checkCharges(captures, tally)));
      await reach('charges');
    }
    return differences;
  }

  /** The differences of charges that Stripe has taken. */
  async checkCharges(charges: readonly Capture[], tally: Tally): Promise<Difference[]> {
    const paid = await this.store.findPaidBy(charges.map(({ id }) => id));
    const recorded = await this.payments.findRecorded([...paid.values()].map(({ _id }) => _id));
    const differences: Difference[] = [];
    for (const { id: intentId, orderId, amountCents } of charges) {
      const order = paid.get(intentId);
      const isRecorded = order !== undefined && recorded.has(order._id.toString());
      tally.charges++;
      tally.chargedCents += amountCents;
      tally.orders += order ? 1 : 0;
      tally.orderedCents += order?.amountCents ?? 0;
      tally.recorded += isRecorded ? 1 : 0;
      if (order && order.amountCents !== amountCents) differences.push({ kind: 'amountDiffers', intentId, orderId });
      if (order && !isRecorded) differences.push({ kind: 'paymentMissing', intentId, orderId });
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

  /** The differences of paid orders that have no payment on record. */
  async checkOrders(orders: readonly Order[], charged: ReadonlySet<string>): Promise<Difference[]> {
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
  private async compareReversals(from: Date, to: Date, { tally, reach }: Progress): Promise<Difference[]> {
    const seen = new Set<string>();
    const differences: Difference[] = [];
    for (const changed of [this.reversals.listTouched(from, to), this.store.listReversedBetween(from, to)]) {
      for await (const order of changed) {
        const orderId = order._id.toString();
        if (seen.has(orderId)) continue;
        seen.add(orderId);
        tally.reversed++;
        await reach('reversals');
        if (await this.reversals.agrees(order)) continue;
        differences.push({ kind: 'reversalsDiffer', intentId: order.transactionId, orderId });
      }
    }
    return differences;
  }

  /** No stock is below zero, and each is the sum of its changes. */
  private async checkStock(tally: Tally): Promise<Difference[]> {
    const differences: Difference[] = [];
    for (const { _id } of await this.stock.findNegative()) {
      differences.push({ kind: 'stockNegative', productId: _id.toString() });
    }
    for await (const id of this.stockHistory.listDiffering()) {
      differences.push({ kind: 'stockUnexplained', productId: id.toString() });
    }
    tally.products = await this.stock.countAll();
    return differences;
  }

  /** Whether Stripe has taken this payment; `charged` are intents that are known to be. */
  async isCharged(intentId: string, charged: ReadonlySet<string>): Promise<boolean> {
    return charged.has(intentId) || (await this.stripe.retrieve(intentId))?.progress === 'captured';
  }
}

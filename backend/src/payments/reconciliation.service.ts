import { Injectable, Logger } from '@nestjs/common';
import { OrderMoves } from '../orders/order-moves.js';
import type { PaymentIntent } from './payment-intent.js';
import { PaymentsService } from './payments.service.js';
import { StripeClient } from './stripe.client.js';

/** The last hour may still be on its way between the two sides. */
const SETTLING_S = 3600;

/** How far the first run looks back. */
const FIRST_RUN_S = 8 * 24 * 3600;

const BATCH = 100;

/** One thing on which Stripe and the shop don't agree. */
export interface Difference {
  kind: 'chargedWithoutOrder' | 'amountDiffers' | 'paymentMissing' | 'paymentNotCharged';
  intentId: string;
  orderId: string | undefined;
}

/** Compares the shop's books with Stripe's, both ways. It changes nothing: a difference needs a person. */
@Injectable()
export class ReconciliationService {
  private readonly logger = new Logger(ReconciliationService.name);

  constructor(
    private readonly stripe: StripeClient,
    private readonly moves: OrderMoves,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Compares what happened since the last run, and logs every difference.
   * @param reachedAt until when the last run had looked
   * @returns until when this one has looked
   */
  async run(reachedAt?: Date): Promise<Date> {
    const to = new Date(Date.now() - SETTLING_S * 1000);
    const differences = await this.compare(reachedAt ?? new Date(to.getTime() - FIRST_RUN_S * 1000), to);
    for (const difference of differences) this.logger.error(difference, 'the books differ');
    this.logger.log({ differences: differences.length, to }, 'books compared');
    return to;
  }

  /** Every difference about intents made or payments recorded between the two moments. */
  async compare(from: Date, to: Date): Promise<Difference[]> {
    return [...(await this.compareCharges(from, to)), ...(await this.comparePayments(from, to))];
  }

  /** Each charge at Stripe has an order of the same amount and a payment on record. */
  private async compareCharges(from: Date, to: Date): Promise<Difference[]> {
    const differences: Difference[] = [];
    const batch: PaymentIntent[] = [];
    for await (const intent of this.stripe.listIntents(from, to)) {
      if (intent.progress === 'captured' && intent.orderId) batch.push(intent);
      if (batch.length === BATCH) differences.push(...(await this.checkCharges(batch.splice(0))));
    }
    return [...differences, ...(await this.checkCharges(batch))];
  }

  private async checkCharges(charges: readonly PaymentIntent[]): Promise<Difference[]> {
    const paid = await this.moves.findPaidBy(charges.map(({ id }) => id));
    const recorded = await this.payments.findRecorded([...paid.values()].map(({ _id }) => _id));
    return charges.flatMap(({ id: intentId, orderId, amountCents }): Difference[] => {
      const order = paid.get(intentId);
      if (!order) return [{ kind: 'chargedWithoutOrder', intentId, orderId }];
      if (order.amountCents !== amountCents) return [{ kind: 'amountDiffers', intentId, orderId }];
      return recorded.has(order._id.toString()) ? [] : [{ kind: 'paymentMissing', intentId, orderId }];
    });
  }

  /** Each payment on record was charged. */
  private async comparePayments(from: Date, to: Date): Promise<Difference[]> {
    const differences: Difference[] = [];
    for await (const batch of this.payments.listBetween(from, to, BATCH)) {
      for (const { transactionId: intentId, order } of batch) {
        const intent = await this.stripe.retrieve(intentId);
        if (intent?.progress === 'captured') continue;
        differences.push({ kind: 'paymentNotCharged', intentId, orderId: order.toString() });
      }
    }
    return differences;
  }
}

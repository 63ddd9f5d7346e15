import { Injectable, Logger } from '@nestjs/common';
import { OrderMoves } from '../orders/order-moves.js';
import { SettlementService } from './settlement.service.js';
import { StripeClient } from './stripe.client.js';

/** A hold may stand this long before the shop asks what it is for. */
const HOLD_AGE_S = 15 * 60;

/** Events become listed with some delay, so each patrol looks again at the end of what the last one saw. */
const OVERLAP_S = 30 * 60;

/** A card's hold ends by itself after seven days, see https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
const LONGEST_HOLD_S = 8 * 24 * 3600;

const BATCH = 100;

/** Finds holds at Stripe that led to no sale, whatever was forgotten or lost on the shop's side. */
@Injectable()
export class HoldPatrolService {
  private readonly logger = new Logger(HoldPatrolService.name);

  constructor(
    private readonly stripe: StripeClient,
    private readonly moves: OrderMoves,
    private readonly settlement: SettlementService,
  ) {}

  /**
   * Settles every hold that began long enough ago and paid no order yet: sells, or lets it go.
   * @param reachedAt until when the last patrol had looked
   * @returns until when this one has looked
   */
  async patrol(reachedAt?: Date): Promise<Date> {
    const now = Date.now();
    const from = reachedAt ? reachedAt.getTime() - OVERLAP_S * 1000 : now - LONGEST_HOLD_S * 1000;
    const to = new Date(now - HOLD_AGE_S * 1000);
    const batch: string[] = [];
    for await (const intentId of this.stripe.listHolds(new Date(from), to)) {
      batch.push(intentId);
      if (batch.length === BATCH) await this.settleAll(batch.splice(0));
    }
    await this.settleAll(batch);
    return to;
  }

  private async settleAll(intentIds: string[]): Promise<void> {
    const paid = await this.moves.findPaidBy(intentIds);
    for (const intentId of new Set(intentIds)) {
      if (paid.has(intentId)) continue;
      const settlement = await this.settlement.settle(intentId);
      if (settlement.kind === 'mismatch') await this.cancelWithoutOrder(intentId);
    }
  }

  /** A hold made for an order that doesn't exist (restored from an old backup, say) would charge for nothing. */
  private async cancelWithoutOrder(intentId: string): Promise<void> {
    const intent = await this.stripe.retrieve(intentId);
    if (intent?.progress !== 'authorised' || !intent.orderId || (await this.moves.find(intent.orderId))) return;
    await this.stripe.cancel(intentId);
    this.logger.warn({ intentId, orderId: intent.orderId }, 'let go a hold without an order');
  }
}

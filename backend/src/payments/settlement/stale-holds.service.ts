import { Injectable, Logger } from '@nestjs/common';
import { countFailures } from '../../platform/common/count-failures.js';
import { unavailable } from '../../platform/common/errors/shop-error.js';
import { inBatches } from '../../platform/common/in-batches.js';
import { type JobRun, RecurringJob } from '../../platform/jobs/recurring-job.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { StripeClient } from '../stripe/stripe.client.js';
import { SettlementService } from './settlement.service.js';

/**
 * How long a hold may stand before the shop checks it. With the time between two runs and a second try, none gets older
 * than fifteen minutes.
 */
const HOLD_AGE_S = 9 * 60;

/** Stripe lists events with some delay, so each run looks again at the end of the last one's range. */
const OVERLAP_S = 30 * 60;

/** A card's hold ends by itself after seven days, see https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
const LONGEST_HOLD_S = 8 * 24 * 3600;

const BATCH = 100;

/** Finds holds at Stripe that led to no sale, even if the shop has no trace of them. */
@Injectable()
export class StaleHoldsService {
  private readonly logger = new Logger(StaleHoldsService.name);

  constructor(
    private readonly stripe: StripeClient,
    private readonly store: OrderStore,
    private readonly settlement: SettlementService,
  ) {}

  /**
   * Settles every hold that is old enough and paid no order yet: sells, or lets it go. A failure doesn't keep the
   * others waiting.
   * @returns until when everything is settled
   * @throws Error when a hold could not be settled, so that the same range must be looked at again
   */
  @RecurringJob({ name: 'payments.settle-stale-holds', everySeconds: 5 * 60 })
  async settle({ reachedAt }: JobRun = {}): Promise<Date> {
    const now = Date.now();
    const from = reachedAt ? reachedAt.getTime() - OVERLAP_S * 1000 : now - LONGEST_HOLD_S * 1000;
    const to = new Date(now - HOLD_AGE_S * 1000);
    let unsettled = 0;
    for await (const intentIds of inBatches(this.stripe.listHolds(new Date(from), to), BATCH)) {
      unsettled += await this.settleAll(intentIds);
    }
    if (unsettled > 0) throw new Error(`holds that could not be settled yet: ${unsettled}`);
    return to;
  }

  /** Answers how many could not be settled. */
  private async settleAll(intentIds: string[]): Promise<number> {
    const paid = await this.store.findPaidBy(intentIds);
    return countFailures(
      new Set(intentIds.filter((intentId) => !paid.has(intentId))),
      (intentId) => this.settleOne(intentId),
      (intentId, err) => this.logger.warn({ intentId, err }, 'hold could not be settled yet'),
    );
  }

  private async settleOne(intentId: string): Promise<void> {
    const { kind } = await this.settlement.settle(intentId);
    if (kind === 'confirming') throw unavailable(undefined, 'PAYMENTS_UNAVAILABLE');
    if (kind === 'mismatch') await this.cancelWithoutOrder(intentId);
  }

  /** A hold made for an order that doesn't exist (restored from an old backup, say) would charge for nothing. */
  private async cancelWithoutOrder(intentId: string): Promise<void> {
    const intent = await this.stripe.retrieve(intentId);
    if (intent?.progress !== 'authorised' || !intent.orderId || (await this.store.find(intent.orderId))) return;
    await this.stripe.cancel(intentId);
    this.logger.warn({ intentId, orderId: intent.orderId }, 'let go a hold without an order');
  }
}

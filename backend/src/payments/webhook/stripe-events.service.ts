import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unavailable } from '../../platform/common/errors/shop-error.js';
import type { PaymentHint } from '../stripe/payment-hint.js';
import { ReversalsService } from '../ledger/reversals.service.js';
import { SettlementService } from '../settlement/settlement.service.js';
import { REVERSING_EVENTS } from '../stripe/stripe-reversals.js';
import { StripeEvent } from './stripe-event.schema.js';

/** The events that may change an order. See https://docs.stripe.com/api/events/types */
const SETTLING_EVENTS = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
]);

/** Events of Stripe only trigger a look; the facts are then read from Stripe itself. */
@Injectable()
export class StripeEventsService {
  private readonly logger = new Logger(StripeEventsService.name);

  constructor(
    @InjectModel(StripeEvent.name) private readonly events: Model<StripeEvent>,
    private readonly settlement: SettlementService,
    private readonly reversals: ReversalsService,
  ) {}

  /**
   * Handles an event once. If that fails, or the outcome isn't known yet, it isn't recorded, so that Stripe's retry
   * handles it again.
   * @throws ShopError 503, or any other error that kept the event from being handled
   */
  async receive({ eventId, type, intentId }: PaymentHint): Promise<void> {
    const isReversing = REVERSING_EVENTS.some((reversing) => reversing === type);
    if (!intentId || !(SETTLING_EVENTS.has(type) || isReversing) || (await this.events.exists({ _id: eventId })))
      return;
    // A refund can come before the shop has recorded the payment.
    const settlement = await this.settlement.settle(intentId);
    const { kind } = settlement;
    if (kind === 'confirming') throw unavailable(undefined, 'PAYMENTS_UNAVAILABLE');
    if (isReversing && kind === 'paid') await this.reversals.look(settlement.order._id);
    await this.events.updateOne({ _id: eventId }, { $set: { handledAt: new Date() } }, { upsert: true });
    this.logger.log({ eventId, type, intentId, settlement: kind }, 'event handled');
  }
}

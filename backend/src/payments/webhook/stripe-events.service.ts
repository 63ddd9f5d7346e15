import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unavailable } from '../../common/errors/shop-error.js';
import type { PaymentHint } from '../stripe/payment-hint.js';
import { ReversalsService } from '../ledger/reversals.service.js';
import { SettlementService } from '../settlement/settlement.service.js';
import { REVERSING_EVENTS } from '../stripe/stripe-reversals.js';
import { StripeEvent } from './stripe-event.schema.js';

/** The events after which an order may have to move. See https://docs.stripe.com/api/events/types */
const SETTLING_EVENTS = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
]);

/** Lets events of Stripe wake the shop up. What happened is then read from Stripe itself. */
@Injectable()
export class StripeEventsService {
  private readonly logger = new Logger(StripeEventsService.name);

  constructor(
    @InjectModel(StripeEvent.name) private readonly events: Model<StripeEvent>,
    private readonly settlement: SettlementService,
    private readonly reversals: ReversalsService,
  ) {}

  /**
   * Acts on an event once. If that fails, or its end isn't known yet, it isn't remembered, so that Stripe's repetition
   * acts again.
   * @throws ShopError 503, or whatever else kept the event from being seen through
   */
  async receive({ eventId, type, intentId }: PaymentHint): Promise<void> {
    const isReversing = REVERSING_EVENTS.some((reversing) => reversing === type);
    if (!intentId || !(SETTLING_EVENTS.has(type) || isReversing) || (await this.events.exists({ _id: eventId })))
      return;
    // Money can go back before the shop has noted that it came.
    const settlement = await this.settlement.settle(intentId);
    const { kind } = settlement;
    if (kind === 'confirming') throw unavailable(undefined, 'PAYMENTS_UNAVAILABLE');
    if (isReversing && kind === 'paid') await this.reversals.look(settlement.order._id);
    await this.events.updateOne({ _id: eventId }, { $set: { handledAt: new Date() } }, { upsert: true });
    this.logger.log({ eventId, type, intentId, settlement: kind }, 'event handled');
  }
}

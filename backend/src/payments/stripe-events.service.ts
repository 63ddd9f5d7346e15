import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { unavailable } from '../common/errors/shop-error.js';
import type { PaymentHint } from './payment-hint.js';
import { SettlementService } from './settlement.service.js';
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
  ) {}

  /**
   * Acts on an event once. If that fails, or its end isn't known yet, it isn't remembered, so that Stripe's repetition
   * acts again.
   * @throws ShopError 503, or whatever else kept the event from being seen through
   */
  async receive({ eventId, type, intentId }: PaymentHint): Promise<void> {
    if (!intentId || !SETTLING_EVENTS.has(type) || (await this.events.exists({ _id: eventId }))) return;
    const { kind } = await this.settlement.settle(intentId);
    if (kind === 'confirming') throw unavailable(undefined, 'PAYMENTS_UNAVAILABLE');
    await this.events.updateOne({ _id: eventId }, { $set: { handledAt: new Date() } }, { upsert: true });
    this.logger.log({ eventId, type, intentId, settlement: kind }, 'event handled');
  }
}

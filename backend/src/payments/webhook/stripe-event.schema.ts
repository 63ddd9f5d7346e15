import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Stripe repeats an event for up to three days, see https://docs.stripe.com/webhooks#behaviors */
const REMEMBERED_S = 7 * 24 * 3600;

/** An event of Stripe that was handled completely; a repetition is only acknowledged. */
@Schema({ versionKey: false })
export class StripeEvent {
  /** The event's id at Stripe. */
  @Prop({ type: String })
  _id: string;

  @Prop({ type: Date, required: true })
  handledAt: Date;
}

export const StripeEventSchema = SchemaFactory.createForClass(StripeEvent);

StripeEventSchema.index({ handledAt: 1 }, { expireAfterSeconds: REMEMBERED_S });

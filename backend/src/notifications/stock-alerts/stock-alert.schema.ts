import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A person's wish to be told when a product can be ordered again. Its expiry removes it. */
@Schema({ timestamps: { createdAt: true, updatedAt: false }, versionKey: false })
export class StockAlert {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  product: Types.ObjectId;

  /** As `canonicalEmail` has it. */
  @Prop({ required: true })
  email: string;

  /** Product and e-mail, for one alert each; absent once its notice is made, so that the person may ask again. */
  @Prop({ type: String })
  openKey?: string;

  /** The hash of the token that confirms it; absent where the sign-in has proved the e-mail. */
  @Prop({ type: String })
  tokenHash?: string;

  /** Since when it waits for the product; absent before it is confirmed, and once its notice is made. */
  @Prop({ type: Date })
  waitsSince?: Date;

  @Prop({ type: Date, required: true })
  expiresAt: Date;

  createdAt: Date;
}

export const StockAlertSchema = SchemaFactory.createForClass(StockAlert);

// One open alert per product and e-mail.
StockAlertSchema.index({ openKey: 1 }, { unique: true, partialFilterExpression: { openKey: { $exists: true } } });
// The one that a token confirms.
StockAlertSchema.index({ tokenHash: 1 }, { partialFilterExpression: { tokenHash: { $exists: true } } });
// The products that alerts wait for, and the waiting alerts of one.
StockAlertSchema.index({ waitsSince: 1, product: 1 }, { partialFilterExpression: { waitsSince: { $exists: true } } });
StockAlertSchema.index({ product: 1, waitsSince: 1 });
// Those of one person.
StockAlertSchema.index({ email: 1 });
StockAlertSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

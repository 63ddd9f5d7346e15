import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** The secrets by which a user's authenticator codes are checked. They are in no view, no log and no export. */
@Schema({ timestamps: true, versionKey: false })
export class SecondFactor {
  /** The user's. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  _id: Types.ObjectId;

  /** Encrypted, see `SecretBox`; absent until a first code has proved that the app has it. */
  @Prop({ type: String })
  secret?: string;

  /** A secret that waits for its first code, encrypted. */
  @Prop({ type: String })
  pendingSecret?: string;

  /** The time step of the latest code: a code counts once. */
  @Prop({ type: Number })
  lastStep?: number;

  /** SHA-256 of the recovery codes that are left. */
  @Prop({ type: [String], default: [] })
  recoveryHashes: string[];
}

export const SecondFactorSchema = SchemaFactory.createForClass(SecondFactor);

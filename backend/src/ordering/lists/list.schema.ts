import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { StoredLine, StoredLineSchema } from '../baskets/stored-lines.js';
import { indexKeysOf } from '../../platform/common/idempotency/create-once.js';

/** Products that a customer orders again and again, or has put aside. */
@Schema({ timestamps: true, versionKey: false })
export class List {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  owner: Types.ObjectId;

  @Prop({ required: true })
  name: string;

  /** The name as it is compared: there is one list of it for each owner. */
  @Prop({ required: true })
  nameKey: string;

  /** Each of another product. */
  @Prop({ type: [StoredLineSchema], required: true })
  lines: StoredLine[];

  /** Rises whenever it is saved; 1 at first. */
  @Prop({ required: true })
  version: number;

  @Prop()
  idempotencyKey?: string;
}

export const ListSchema = SchemaFactory.createForClass(List);

ListSchema.index({ owner: 1, nameKey: 1 }, { unique: true });
indexKeysOf(ListSchema, 'owner');

/** Names that differ in capitals and spaces only are the same to people. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

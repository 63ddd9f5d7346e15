import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { indexKeysOf } from '../../../platform/common/idempotency/create-once.js';
import { Note, NOTE_SCHEMA } from '../../../platform/common/notes/note.schema.js';

/** A note about an order, and about its customer by that. */
@Schema(NOTE_SCHEMA)
export class OrderNote extends Note {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  order: Types.ObjectId;
}

export const OrderNoteSchema = SchemaFactory.createForClass(OrderNote);

// The notes about one order, newest first.
OrderNoteSchema.index({ order: 1, createdAt: -1, _id: -1 });
// Those about a removed customer.
OrderNoteSchema.index({ customer: 1 });
// One note per idempotency key.
indexKeysOf(OrderNoteSchema, 'author');

import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { indexKeysOf } from '../../../platform/common/idempotency/create-once.js';
import { Note, NOTE_SCHEMA } from '../../../platform/common/notes/note.schema.js';

@Schema(NOTE_SCHEMA)
export class CustomerNote extends Note {}

export const CustomerNoteSchema = SchemaFactory.createForClass(CustomerNote);

// The notes about one customer, newest first.
CustomerNoteSchema.index({ customer: 1, createdAt: -1, _id: -1 });
// One note per idempotency key.
indexKeysOf(CustomerNoteSchema, 'author');

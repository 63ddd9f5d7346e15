import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import type { Actor } from '../../audit/audit-entry.schema.js';
import { indexKeysOf } from '../../platform/common/idempotency/create-once.js';
import type { DrawingName } from '../drawings/templates/index.js';
import { ATTRIBUTE_TYPES, type AttributeDefinition, type AttributeType } from './attributes.js';

const ObjectId = MongooseSchema.Types.ObjectId;

@Schema({ _id: false, versionKey: false })
export class CategoryAttribute implements AttributeDefinition {
  @Prop({ required: true })
  key: string;

  @Prop({ required: true })
  label: string;

  @Prop({ type: String, enum: ATTRIBUTE_TYPES, required: true })
  type: AttributeType;

  @Prop({ type: String })
  unit?: string;

  @Prop({ type: [String], default: undefined })
  choices?: string[];

  @Prop({ required: true })
  isFilter: boolean;

  @Prop({ default: false })
  isDecisive?: boolean;
}

const CategoryAttributeSchema = SchemaFactory.createForClass(CategoryAttribute);

/** Where products stand; a tree of at most three levels. */
@Schema({ timestamps: true, versionKey: false })
export class Category {
  _id: Types.ObjectId;

  @Prop({ required: true })
  name: string;

  /** Its name in the address of its page. Stays when the name changes. */
  @Prop({ required: true })
  slug: string;

  @Prop({ type: ObjectId, default: null })
  parent: Types.ObjectId | null;

  /** Its place among the categories of the same parent; 0 is the first. */
  @Prop({ required: true })
  position: number;

  /** Stands on its page. */
  @Prop({ default: '' })
  text: string;

  /** Address of its picture. */
  @Prop({ type: String, default: null })
  picture: string | null;

  /** The template by which its products are drawn, and those of the categories below that have none of their own. */
  @Prop({ type: String, default: null })
  drawing?: DrawingName | null;

  /** Its own, in the order that admins gave them; those of the categories above hold, too. */
  @Prop({ type: [CategoryAttributeSchema], default: [] })
  attributes: CategoryAttribute[];

  /** How often admins have edited it. */
  @Prop({ default: 1 })
  version: number;

  /** Raised by writers of the tree, and of its products' values, so that of two at once one waits for the other. */
  @Prop({ default: 0 })
  turns: number;

  /** The admin who added it; null for the command line. */
  @Prop({ type: ObjectId, default: null })
  addedBy: Actor;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;
}

export const CategorySchema = SchemaFactory.createForClass(Category);

// All categories, those of one parent in their order.
CategorySchema.index({ parent: 1, position: 1, _id: 1 });
// One category per address.
CategorySchema.index({ slug: 1 }, { unique: true });
// The categories a picture is of.
CategorySchema.index({ picture: 1 });
// One category per idempotency key.
indexKeysOf(CategorySchema, 'addedBy');

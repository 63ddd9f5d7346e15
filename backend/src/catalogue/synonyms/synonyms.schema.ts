import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';

/** The id of the one list. */
export const LIST_ID = new Types.ObjectId('000000000000000000000001');

@Schema({ _id: false, versionKey: false })
export class SynonymGroup {
  /** Each of one word or two. */
  @Prop({ type: [String], required: true })
  words: string[];
}

const SynonymGroupSchema = SchemaFactory.createForClass(SynonymGroup);

/** Words that mean the same to shoppers. One document, so that no word gets into two groups. */
@Schema({ collection: 'synonyms', timestamps: true, versionKey: false })
export class Synonyms {
  @Prop({ type: MongooseSchema.Types.ObjectId })
  _id: Types.ObjectId;

  @Prop({ type: [SynonymGroupSchema], required: true })
  groups: SynonymGroup[];

  /** How often admins have edited them. */
  @Prop({ required: true })
  version: number;
}

export const SynonymsSchema = SchemaFactory.createForClass(Synonyms);

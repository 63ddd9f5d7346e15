import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The last number of a sequence. */
@Schema({ collection: 'documentcounts', versionKey: false })
export class DocumentCount {
  /** The prefix of the sequence's numbers: `INV-2026`. */
  @Prop({ type: String })
  _id: string;

  @Prop({ required: true })
  last: number;

  /** When it was given out: of two replicas' clocks, the one that is ahead. */
  @Prop({ type: Date, required: true })
  at: Date;
}

export const DocumentCountSchema = SchemaFactory.createForClass(DocumentCount);

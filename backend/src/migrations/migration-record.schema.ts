import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How far a migration is. */
@Schema({ collection: 'migrations', versionKey: false })
export class MigrationRecord {
  /** The migration's name. */
  @Prop({ type: String })
  _id: string;

  /** Until then the replica that has taken it works at it; it takes it again and again until it is done. */
  @Prop({ type: Date })
  leasedUntil?: Date;

  @Prop({ type: Date })
  doneAt?: Date;

  /** When it was repeated for what back ends of the version before had written until they were gone. */
  @Prop({ type: Date })
  repeatedAt?: Date;
}

export const MigrationRecordSchema = SchemaFactory.createForClass(MigrationRecord);

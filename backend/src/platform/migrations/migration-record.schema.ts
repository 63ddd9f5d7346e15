import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The state of a migration, or the stamp of the version. */
@Schema({ collection: 'migrations', versionKey: false })
export class MigrationRecord {
  /** The migration's name. */
  @Prop({ type: String })
  _id: string;

  /** The lease of the replica that runs it, renewed until it is done. */
  @Prop({ type: Date })
  leasedUntil?: Date;

  @Prop({ type: Date })
  doneAt?: Date;

  /** When it was repeated, for documents that back ends of the previous version wrote before they were gone. */
  @Prop({ type: Date })
  repeatedAt?: Date;

  /** Whether the version before can't run any more, since a late migration took away what that needs. */
  @Prop({ type: Boolean })
  endsVersionBefore?: boolean;

  /** Of the stamp alone: the version that started last. */
  @Prop({ type: String })
  version?: string;

  /** Of the stamp alone: the rank of the oldest version that may run on the database. */
  @Prop({ type: Number })
  runsFromRank?: number;
}

export const MigrationRecordSchema = SchemaFactory.createForClass(MigrationRecord);

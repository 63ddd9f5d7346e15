import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/**
 * `receiving`: its rows are being kept. `checking`: they are compared with the products. `checked`: an admin may have it
 * written. `writing`, `done`: it is being, or has been, written.
 */
export const IMPORT_STATES = ['receiving', 'checking', 'checked', 'writing', 'done'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a row does, or has done. */
export const ROW_OUTCOMES = ['added', 'updated', 'unchanged', 'error'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

@Schema({ _id: false, versionKey: false })
export class ImportCounts {
  @Prop({ default: 0 })
  added: number;

  @Prop({ default: 0 })
  updated: number;

  @Prop({ default: 0 })
  unchanged: number;

  @Prop({ default: 0 })
  error: number;
}

const ImportCountsSchema = SchemaFactory.createForClass(ImportCounts);

/** A file of products, from its upload to its report. Its rows are `ImportRow`s. */
@Schema({ timestamps: { createdAt: true, updatedAt: false }, versionKey: false })
export class ProductImport {
  _id: Types.ObjectId;

  /** The admin who sent it; from then on the one who has it written, whose acts its rows are. */
  @Prop({ type: Types.ObjectId, required: true })
  by: Types.ObjectId;

  /** As products name who added them. */
  @Prop({ required: true })
  byEmail: string;

  @Prop({ required: true })
  fileName: string;

  @Prop({ type: [String], required: true })
  columns: string[];

  @Prop({ required: true })
  hasDecimalCommas: boolean;

  @Prop({ type: String, enum: IMPORT_STATES, required: true })
  state: ImportState;

  /** Rows with something in them, the header aside. */
  @Prop({ default: 0 })
  rows: number;

  /** Rows looked at in the present state. */
  @Prop({ default: 0 })
  treated: number;

  @Prop({ type: ImportCountsSchema, default: () => ({}) })
  counts: ImportCounts;

  /** Rows to be written, since it was begun. */
  @Prop({ default: 0 })
  toWrite: number;

  /** Set while it is being written: there is at most one such import. */
  @Prop({ type: Boolean })
  isRunning?: boolean;

  /** Until when one process works on it; another goes on then. */
  @Prop({ type: Date, default: () => new Date(0) })
  leasedUntil: Date;

  /** Names that process's turn. */
  @Prop({ type: String })
  lease?: string;

  createdAt: Date;

  @Prop({ type: Date })
  endedAt?: Date;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const ProductImportSchema = SchemaFactory.createForClass(ProductImport);

// All imports, newest first.
ProductImportSchema.index({ createdAt: -1, _id: -1 });
// Those on which some process should work.
ProductImportSchema.index({ state: 1, leasedUntil: 1 });
// One at a time is written.
ProductImportSchema.index(
  { isRunning: 1 },
  { unique: true, partialFilterExpression: { isRunning: { $exists: true } } },
);
ProductImportSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Something wrong with a cell. */
@Schema({ _id: false, versionKey: false })
export class RowProblem {
  @Prop({ required: true })
  column: string;

  @Prop({ required: true })
  message: string;
}

const RowProblemSchema = SchemaFactory.createForClass(RowProblem);

/** What a row changes, as its cells are written. */
@Schema({ _id: false, versionKey: false })
export class RowChange {
  @Prop({ required: true })
  column: string;

  @Prop({ default: '' })
  before: string;

  @Prop({ default: '' })
  after: string;
}

const RowChangeSchema = SchemaFactory.createForClass(RowChange);

/** A row waits to be checked, then to be written, until it is done. */
export const ROW_STATES = ['unchecked', 'waiting', 'done'] as const;
export type RowState = (typeof ROW_STATES)[number];

@Schema({ versionKey: false })
export class ImportRow {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  import: Types.ObjectId;

  /** As spreadsheets number it: the header is row 1. */
  @Prop({ required: true })
  row: number;

  @Prop({ type: [String], required: true })
  cells: string[];

  /**
   * By what rows of one product find each other: `id:` with the product's id, `number:` with the letters and digits of its
   * part number, `written:` with the part number as it was written.
   */
  @Prop({ type: [String], default: [] })
  keys: string[];

  @Prop({ type: String, enum: ROW_STATES, default: 'unchecked' })
  state: RowState;

  @Prop({ type: String, enum: ROW_OUTCOMES })
  outcome?: RowOutcome;

  /** The name and the part number of its product. */
  @Prop({ default: '' })
  name: string;

  @Prop({ default: '' })
  partNumber: string;

  @Prop({ type: [RowProblemSchema], default: [] })
  problems: RowProblem[];

  @Prop({ type: [RowChangeSchema], default: [] })
  changes: RowChange[];

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const ImportRowSchema = SchemaFactory.createForClass(ImportRow);

// The rows that are still to be treated.
ImportRowSchema.index({ import: 1, state: 1, row: 1 });
// The rows of one outcome, for the report.
ImportRowSchema.index({ import: 1, outcome: 1, row: 1, _id: 1 });
// Rows of one product.
ImportRowSchema.index({ import: 1, keys: 1 });
ImportRowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

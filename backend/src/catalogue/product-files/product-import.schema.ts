import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/**
 * `checking`: its rows are compared with the products. `checked`: an admin may have it written. `writing`, `done`: it is
 * being, or has been, written. `interrupted`: it was being written; an admin may have the rest written.
 */
export const IMPORT_STATES = ['checking', 'checked', 'writing', 'interrupted', 'done'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The effect of a row. */
export const ROW_OUTCOMES = ['added', 'updated', 'unchanged', 'error'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** A file of products, from its check to its report. Its rows are `ImportRow`s. */
@Schema({ timestamps: true, versionKey: false })
export class ProductImport {
  _id: Types.ObjectId;

  @Prop({ required: true })
  fileName: string;

  @Prop({ type: String, enum: IMPORT_STATES, default: 'checking' })
  state: ImportState;

  /** Rows with something in them, the header aside. */
  @Prop({ required: true })
  rows: number;

  /** Of the rows that are checked, by what they do or have done. */
  @Prop({ type: Object, default: () => Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, 0])) })
  counts: Record<RowOutcome, number>;

  /** Rows to be written, since it was begun. */
  @Prop({ default: 0 })
  toWrite: number;

  /** How many of these are written, or turned out to have errors. */
  @Prop({ default: 0 })
  written: number;

  /** The last of these, as rows are numbered. */
  @Prop({ default: 0 })
  writtenTo: number;

  createdAt: Date;

  /** The last step that was made with it. */
  updatedAt: Date;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const ProductImportSchema = SchemaFactory.createForClass(ProductImport);

// All imports, newest first.
ProductImportSchema.index({ createdAt: -1, _id: -1 });
// Those on which no process works any more.
ProductImportSchema.index({ state: 1, updatedAt: 1 });
// One at a time is written.
ProductImportSchema.index({ state: 1 }, { unique: true, partialFilterExpression: { state: 'writing' } });
ProductImportSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Something wrong with a cell. */
export interface CellProblem {
  column: string;
  message: string;
}

/** A change of a cell, as it is exported. */
export interface CellChange {
  column: string;
  before: string;
  after: string;
}

/** A row's wish for the stock of a product. */
export interface StockWish {
  /** Units to add, or to take where below zero. */
  units: number;
  seen: number;
  /** When the stock was seen, if the file tells. */
  seenAt: Date | null;
}

/** The body of a request, unchecked. */
export type StatedFields = Record<string, unknown>;

/** The requests that a row stands for. */
export interface RowRequest {
  /** The product that is changed, and its version; null when one is added. */
  product: { _id: Types.ObjectId; version: number } | null;
  /** The body that adds the product, or changes more than its stock. */
  body: StatedFields | null;
  stock: StockWish | null;
}

@Schema({ versionKey: false, minimize: false })
export class ImportRow {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  import: Types.ObjectId;

  /** As spreadsheets number it: the header is row 1. */
  @Prop({ required: true })
  row: number;

  @Prop({ type: String, enum: ROW_OUTCOMES, required: true })
  outcome: RowOutcome;

  /** The name and the part number of its product. */
  @Prop({ default: '' })
  name: string;

  @Prop({ default: '' })
  partNumber: string;

  @Prop({ type: [Object], default: [] })
  problems: CellProblem[];

  @Prop({ type: [Object], default: [] })
  changes: CellChange[];

  /** Null for a row that changes nothing or has errors. */
  @Prop({ type: Object, default: null })
  request: RowRequest | null;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const ImportRowSchema = SchemaFactory.createForClass(ImportRow);

// The rows of one outcome, for the report.
ImportRowSchema.index({ import: 1, outcome: 1, row: 1, _id: 1 });
// The rows as they are written.
export const IN_ORDER = { import: 1, row: 1 } as const;
ImportRowSchema.index(IN_ORDER);
ImportRowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

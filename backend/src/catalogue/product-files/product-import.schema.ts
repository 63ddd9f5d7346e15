import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ApiProperty } from '@nestjs/swagger';
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
  @ApiProperty({ type: String })
  _id: Types.ObjectId;

  @ApiProperty()
  @Prop({ required: true })
  fileName: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({
    enum: IMPORT_STATES,
    enumName: 'ImportState',
    description:
      'checking, checked, then writing and done once an admin has it written; interrupted when that broke off.',
  })
  @Prop({ type: String, enum: IMPORT_STATES, default: 'checking' })
  state: ImportState;

  @ApiProperty({ type: 'integer', description: 'Rows of the file, without the header.' })
  @Prop({ required: true })
  rows: number;

  @ApiProperty({ type: 'integer', description: 'Rows that are to be checked or written in this state.' })
  @Prop({ required: true })
  toTreat: number;

  @ApiProperty({ type: 'integer', description: 'How many of these are.' })
  @Prop({ default: 0 })
  treated: number;

  @ApiProperty({ type: 'integer', description: 'Rows that add a product. Counts are final in checked and done.' })
  @Prop({ default: 0 })
  added: number;

  @ApiProperty({ type: 'integer', description: 'Rows that change a product.' })
  @Prop({ default: 0 })
  updated: number;

  @ApiProperty({ type: 'integer', description: 'Rows that change nothing.' })
  @Prop({ default: 0 })
  unchanged: number;

  @ApiProperty({ type: 'integer', description: 'Rows with errors.' })
  @Prop({ default: 0 })
  errorRows: number;

  /** The names of its columns. */
  @Prop({ type: [String] })
  header: string[];

  /** See `CsvFile`. */
  @Prop({ default: false })
  hasSemicolons: boolean;

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

export class CellProblemView {
  @ApiProperty({ description: 'The name of the column.' })
  column: string;

  @ApiProperty()
  message: string;
}

export class RowChangeView {
  @ApiProperty({ description: 'The name of the column.' })
  column: string;

  @ApiProperty({ description: 'As the cell would be exported; empty for a new product.' })
  before: string;

  @ApiProperty()
  after: string;
}

@Schema({ versionKey: false })
export class ImportRow {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  import: Types.ObjectId;

  @ApiProperty({ type: 'integer', description: 'As spreadsheets number it: the header is row 1.' })
  @Prop({ required: true })
  row: number;

  /** None before the row is checked. */
  @ApiProperty({ enum: ROW_OUTCOMES, enumName: 'ImportOutcome' })
  @Prop({ type: String, enum: ROW_OUTCOMES })
  outcome: RowOutcome;

  @ApiProperty({ description: "The product's." })
  @Prop({ default: '' })
  name: string;

  @ApiProperty()
  @Prop({ default: '' })
  partNumber: string;

  @ApiProperty({ type: [RowChangeView] })
  @Prop({ type: [Object], default: [] })
  changes: RowChangeView[];

  @ApiProperty({ type: [CellProblemView] })
  @Prop({ type: [Object], default: [] })
  problems: CellProblemView[];

  /** Of a row that is to be checked or written; then null. */
  @Prop({ type: [String], default: null })
  cells: string[] | null;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const ImportRowSchema = SchemaFactory.createForClass(ImportRow);

// The rows of one outcome, for the report.
ImportRowSchema.index({ import: 1, outcome: 1, row: 1, _id: 1 });
// The rows as they are checked and written.
export const IN_ORDER = { import: 1, row: 1 } as const;
ImportRowSchema.index(IN_ORDER);
ImportRowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

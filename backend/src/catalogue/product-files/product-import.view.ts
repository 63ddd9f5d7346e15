import { ApiProperty } from '@nestjs/swagger';
import {
  IMPORT_STATES,
  type ImportRow,
  type ImportState,
  type ProductImport,
  ROW_OUTCOMES,
  type RowOutcome,
} from './product-import.schema.js';

/** Rows with errors that the answer to a file has; all can be listed. */
export const PROBLEMS_TOLD = 100;

export class CellProblemView {
  @ApiProperty({ description: 'The name of the column.' })
  column: string;

  @ApiProperty()
  message: string;
}

export class ImportProblemView extends CellProblemView {
  @ApiProperty({ type: 'integer', description: 'As spreadsheets number it: the header is row 1.' })
  row: number;
}

export class RowChangeView {
  @ApiProperty({ description: 'The name of the column.' })
  column: string;

  @ApiProperty({ description: 'As the cell would be exported; empty for a new product.' })
  before: string;

  @ApiProperty()
  after: string;
}

export class ImportRowView {
  @ApiProperty({ type: 'integer', description: 'As spreadsheets number it: the header is row 1.' })
  row: number;

  @ApiProperty({ enum: ROW_OUTCOMES, enumName: 'ImportOutcome' })
  outcome: RowOutcome;

  @ApiProperty({ description: "The product's." })
  name: string;

  @ApiProperty()
  partNumber: string;

  @ApiProperty({ type: [RowChangeView] })
  changes: RowChangeView[];

  @ApiProperty({ type: [CellProblemView] })
  problems: CellProblemView[];
}

/** An import without its problems, as lists show it. */
export class ImportSummaryView {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  fileName: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    enum: IMPORT_STATES,
    enumName: 'ImportState',
    description:
      'checking, checked, then writing and done once an admin has it written; interrupted when that broke off.',
  })
  state: ImportState;

  @ApiProperty({ type: 'integer', description: 'Rows of the file, without the header.' })
  rows: number;

  @ApiProperty({ type: 'integer', description: 'Rows that are to be checked or written in this state.' })
  toTreat: number;

  @ApiProperty({ type: 'integer', description: 'How many of these are.' })
  treated: number;

  @ApiProperty({ type: 'integer', description: 'Rows that add a product. Counts are final in checked and done.' })
  added: number;

  @ApiProperty({ type: 'integer', description: 'Rows that change a product.' })
  updated: number;

  @ApiProperty({ type: 'integer', description: 'Rows that change nothing.' })
  unchanged: number;

  @ApiProperty({ type: 'integer', description: 'Rows with errors.' })
  errorRows: number;
}

export class ImportView extends ImportSummaryView {
  @ApiProperty({
    type: [ImportProblemView],
    description: `The first of what is wrong, by row: of at most ${PROBLEMS_TOLD} rows.`,
  })
  errors: ImportProblemView[];
}

/** An import, and the first of its rows with errors. */
export interface ToldImport {
  file: ProductImport;
  faulty: readonly ImportRow[];
}

export function toImportSummaryView({ _id, fileName, createdAt, state, ...file }: ProductImport): ImportSummaryView {
  const { added, updated, unchanged, error } = file.counts;
  const checked = added + updated + unchanged + error;
  const isInCheck = state === 'checking' || state === 'checked';
  return {
    _id: _id.toString(),
    fileName,
    createdAt: createdAt.toISOString(),
    state,
    rows: file.rows,
    ...(isInCheck ? { toTreat: file.rows, treated: checked } : { toTreat: file.toWrite, treated: file.written }),
    ...{ added, updated, unchanged, errorRows: error },
  };
}

export const toImportView = ({ file, faulty }: ToldImport): ImportView => ({
  ...toImportSummaryView(file),
  errors: faulty.flatMap(({ row, problems }) => problems.map((problem) => ({ row, ...problem }))),
});

export const toImportRowView = ({ row, outcome, name, partNumber, changes, problems }: ImportRow): ImportRowView => ({
  ...{ row, outcome, name, partNumber },
  ...{ changes, problems },
});

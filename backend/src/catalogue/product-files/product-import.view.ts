import { ApiProperty, PickType } from '@nestjs/swagger';
import { pick } from '../../platform/common/pick.js';
import { CellProblemView, ImportRow, ProductImport } from './product-import.schema.js';

/** Rows with errors that the answer to a file has; all can be listed. */
export const PROBLEMS_TOLD = 100;

const SUMMARY = [
  ...(['_id', 'fileName', 'createdAt', 'state', 'rows', 'toTreat', 'treated'] as const),
  ...(['added', 'updated', 'unchanged', 'errorRows'] as const),
] as const;

const SHOWN_OF_ROW = ['row', 'outcome', 'name', 'partNumber', 'changes', 'problems'] as const;

/** An import without its problems, as lists show it. */
export class ImportSummaryView extends PickType(ProductImport, SUMMARY) {}

export class ImportRowView extends PickType(ImportRow, SHOWN_OF_ROW) {}

export class ImportProblemView extends CellProblemView {
  @ApiProperty({ type: 'integer', description: 'As spreadsheets number it: the header is row 1.' })
  row: number;
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

export const toImportSummaryView = (file: ProductImport): ImportSummaryView => pick(file, SUMMARY);

export const toImportRowView = (row: ImportRow): ImportRowView => pick(row, SHOWN_OF_ROW);

export const toImportView = ({ file, faulty }: ToldImport): ImportView => ({
  ...toImportSummaryView(file),
  errors: faulty.flatMap(({ row, problems }) => problems.map((problem) => ({ row, ...problem }))),
});

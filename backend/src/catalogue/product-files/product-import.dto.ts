import { ApiProperty } from '@nestjs/swagger';
import { PageQuery } from '../../platform/common/pagination/page.query.js';
import { extensions, Flag, OneOf } from '../../platform/common/validation/fields.js';
import { MAX_IMPORT_BYTES } from './product-import.errors.js';
import { ROW_OUTCOMES, type RowOutcome } from './product-import.schema.js';

/** In a query. */
const TRUTHS = ['true', 'false'] as const;

export class ImportProductsQuery {
  @OneOf(TRUTHS, 'Truth', { optional: true, description: 'Only says what the file would do.' })
  dryRun?: (typeof TRUTHS)[number];

  @OneOf(TRUTHS, 'Truth', { optional: true, description: 'Writes the good rows of a file that has others, too.' })
  onlyGood?: (typeof TRUTHS)[number];
}

export class ImportFileDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description: `CSV in UTF-8, parted by commas or semicolons, of at most ${MAX_IMPORT_BYTES / 2 ** 20} MB.`,
    ...extensions({ 'x-max-bytes': MAX_IMPORT_BYTES }),
  })
  file: unknown;
}

export class WriteImportDto {
  @Flag({ optional: true, description: 'Leaves out the rows with errors; without it a file that has any is refused.' })
  onlyGood?: boolean;
}

export class ListImportRowsQuery extends PageQuery {
  @OneOf(ROW_OUTCOMES, 'ImportOutcome', {
    optional: true,
    description: "The rows' outcome, to come or done; else error.",
  })
  outcome?: RowOutcome;
}

import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/common/access/access.js';
import { CSV_ANSWER } from '../../platform/common/csv/csv-answer-schema.js';
import { MAX_PAGE_SIZE } from '../../platform/common/pagination/page.query.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { OneOf, QueryIds } from '../../platform/common/validation/fields.js';
import { ProductExportService } from './product-export.service.js';

const EXPORT_PARTS = ['stockAndPrices', 'template'] as const;

export class ExportProductsQuery {
  @OneOf(EXPORT_PARTS, 'ProductExportPart', {
    optional: true,
    description: 'Without it, every field; template: the first row alone, for new products.',
  })
  only?: (typeof EXPORT_PARTS)[number];

  @QueryIds({ max: MAX_PAGE_SIZE, optional: true, description: 'Only the products with these ids, parted by commas.' })
  ids?: string;
}

@ApiTags('products')
@Controller('product')
export class ProductExportController {
  constructor(private readonly exports: ProductExportService) {}

  @Get('export')
  @Roles('catalogue')
  @RateLimit('exports')
  @ApiOperation({
    summary:
      'All products, or those named, as CSV, in the form in which an import takes them; drafts too, the oldest first',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse(CSV_ANSWER)
  async exportProducts(@Query() { only, ids }: ExportProductsQuery): Promise<StreamableFile> {
    return this.exports.exportProducts(only ?? 'all', ids?.split(','));
  }
}

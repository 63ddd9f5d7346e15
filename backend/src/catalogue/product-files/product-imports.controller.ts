import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { ApiPageOf } from '../../platform/common/openapi/api-page-of.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { sendPage } from '../../platform/common/pagination/page.js';
import { PageQuery } from '../../platform/common/pagination/page.query.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { ReceiveUpload } from '../../media/uploads/upload.interceptor.js';
import { ImportFileDto, ImportProductsQuery, ListImportRowsQuery, WriteImportDto } from './product-import.dto.js';
import { IMPORT_FIELD, importMissing, importsBusy, importTooLarge, MAX_IMPORT_BYTES } from './product-import.errors.js';
import {
  ImportRowView,
  ImportSummaryView,
  ImportView,
  toImportRowView,
  toImportSummaryView,
  toImportView,
} from './product-import.view.js';
import { ProductImportsService } from './product-imports.service.js';

const UploadInterceptor = ReceiveUpload({
  field: IMPORT_FIELD,
  maxBytes: MAX_IMPORT_BYTES,
  tooLarge: importTooLarge,
  busy: importsBusy,
});

@ApiTags('products')
@Controller('product/import')
export class ProductImportsController {
  constructor(private readonly imports: ProductImportsService) {}

  @Post()
  @HttpCode(HttpStatus.OK)
  @Roles('catalogue')
  @RateLimit('imports')
  @UseInterceptors(UploadInterceptor)
  @ApiOperation({
    summary: 'Checks a file of products and, unless it is a dry run or has errors, begins to write it',
    description:
      'A row with an _id changes that product, one without adds a product. Columns may be left out. The stock changes by ' +
      'the difference between available and stockSeen. A long check goes on after the answer, as its state tells; ' +
      'POST /product/import/{id}/write then has it written.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ImportFileDto })
  @ApiOkResponse({ type: ImportView })
  @Refuses({
    400: ['INVALID_INPUT', 'MALFORMED_REQUEST'],
    408: ['MALFORMED_REQUEST'],
    409: ['IMPORT_RUNNING'],
    503: ['SERVICE_UNAVAILABLE'],
  })
  async importProducts(
    @Query() { dryRun, onlyGood }: ImportProductsQuery,
    @UploadedFile() file: { path: string; originalname: string } | undefined,
    @CurrentUser() admin: SignedInUser,
  ): Promise<ImportView> {
    if (!file) throw importMissing();
    const isOnlyGood = onlyGood === 'true';
    const told = await this.imports.check(file.path, file.originalname);
    const { state, errorRows, _id } = told.file;
    const isRefused = state !== 'checked' || (errorRows > 0 && !isOnlyGood);
    if (dryRun === 'true' || isRefused) return toImportView(told);
    return toImportView(await this.imports.write(_id.toString(), { onlyGood: isOnlyGood }, admin));
  }

  @Get()
  @Roles('catalogue')
  @ApiOperation({ summary: 'The imports of the last days, newest first' })
  @ApiPageOf(ImportSummaryView)
  async listImports(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportSummaryView[]> {
    return sendPage(reply, await this.imports.list(query), toImportSummaryView);
  }

  @Get(':id')
  @Roles('catalogue')
  @ApiOperation({ summary: 'How far an import is, and what is wrong with it' })
  @ApiOkResponse({ type: ImportView })
  @Refuses({ 404: ['IMPORT_NOT_FOUND'] })
  async getImport(@Param() { id }: IdParam): Promise<ImportView> {
    return toImportView(await this.imports.find(id));
  }

  @Get(':id/rows')
  @Roles('catalogue')
  @ApiOperation({ summary: 'The rows of an import that do the same, with what they change or what is wrong' })
  @ApiPageOf(ImportRowView)
  @Refuses({ 404: ['IMPORT_NOT_FOUND'] })
  async listImportRows(
    @Param() { id }: IdParam,
    @Query() query: ListImportRowsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportRowView[]> {
    return sendPage(reply, await this.imports.listRows(id, query), toImportRowView);
  }

  @Post(':id/write')
  @HttpCode(HttpStatus.OK)
  @Roles('catalogue')
  @RateLimit('adminWrites')
  @ApiOperation({
    summary: 'Begins to write a checked file',
    description: 'Sent again, it is answered with how far it is. Of an interrupted one the rest is written.',
  })
  @ApiOkResponse({ type: ImportView })
  @Refuses({ 404: ['IMPORT_NOT_FOUND'], 409: ['IMPORT_NOT_CHECKED', 'IMPORT_HAS_ERRORS', 'IMPORT_RUNNING'] })
  async writeImport(
    @Param() { id }: IdParam,
    @Body() { onlyGood = false }: WriteImportDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<ImportView> {
    return toImportView(await this.imports.write(id, { onlyGood }, admin));
  }
}

import {
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Res,
  StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public, Roles } from '../../platform/common/access/access.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { ONLY_ITSELF } from '../uploads/content-security-policy.js';
import { FOR_EVER, FOR_MINUTES } from '../uploads/cache-control.js';
import { ReceiveUpload } from '../uploads/upload.interceptor.js';
import { MAX_DOCUMENT_BYTES } from './document-limits.js';
import { DocumentIdParam, DocumentUploadDto, DocumentUploadView } from './document.dto.js';
import { DOCUMENT_FIELD, documentMissing, documentsBusy, documentTooLarge } from './document.errors.js';
import { DocumentsService } from './documents.service.js';

const UploadInterceptor = ReceiveUpload({
  field: DOCUMENT_FIELD,
  maxBytes: MAX_DOCUMENT_BYTES,
  tooLarge: documentTooLarge,
  busy: documentsBusy,
});

@ApiTags('documents')
@Controller('document')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Post()
  @HttpCode(200)
  @Roles('catalogue')
  @RateLimit('documents')
  @UseInterceptors(UploadInterceptor)
  @ApiOperation({ summary: 'Uploads a data sheet, as it is' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: DocumentUploadDto })
  @ApiOkResponse({ type: DocumentUploadView })
  @Refuses({
    400: ['INVALID_INPUT', 'MALFORMED_REQUEST', 'DOCUMENT_REFUSED'],
    408: ['MALFORMED_REQUEST'],
    503: ['DOCUMENTS_BUSY', 'SERVICE_UNAVAILABLE'],
  })
  async uploadDocument(
    @UploadedFile() file: { path: string; originalname: string } | undefined,
  ): Promise<DocumentUploadView> {
    if (!file) throw documentMissing();
    return this.documents.add(file.path, file.originalname);
  }

  @Get(':id')
  @Public()
  @ApiOperation({ summary: 'A data sheet, to be saved; it never changes, but may be removed' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  @Refuses({ 404: ['DOCUMENT_NOT_FOUND'] })
  async getDocument(
    @Param() { id }: DocumentIdParam,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { file, open, isUsed } = await this.documents.find(id);
    reply.header('cache-control', isUsed ? FOR_EVER : FOR_MINUTES).header('content-security-policy', ONLY_ITSELF);
    return new StreamableFile(open(), {
      type: 'application/pdf',
      // A slug has neither quotes nor line breaks; letters beyond ASCII are percent-encoded, RFC 6266 §4.3.
      disposition: `attachment; filename="data-sheet.pdf"; filename*=UTF-8''${encodeURIComponent(file.metadata.title)}.pdf`,
      length: file.length,
    });
  }
}

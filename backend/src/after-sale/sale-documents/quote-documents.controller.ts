import { Controller, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OwnerOr } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { QuoteDocumentsService } from './quote-documents.service.js';
import { PDF, sendPdf } from './send-pdf.js';

@ApiTags('quotes')
@Controller('quote')
export class QuoteDocumentsController {
  constructor(private readonly documents: QuoteDocumentsService) {}

  @Get(':id/pdf')
  @OwnerOr('sales')
  @RateLimit('saleDocuments')
  @ApiOperation({
    summary: 'An answered quote to print, for its customer or staff',
    description: "Delivery and taxes are those of an order of now to the customer's first address.",
  })
  @ApiOkResponse({ content: PDF })
  @Refuses({ 404: ['QUOTE_NOT_FOUND'], 409: ['QUOTE_NOT_ANSWERED'] })
  async getQuotePdf(
    @Param() { id }: IdParam,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendPdf(reply, await this.documents.find(id, user));
  }
}

import { Controller, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OwnerOr } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { ParcelParam } from '../../ordering/orders/shipping/shipping.dto.js';
import { SaleDocumentFilesService } from './sale-document-files.service.js';
import { CreditNoteParam } from './sale-document.dto.js';
import { PDF, sendPdf } from './send-pdf.js';

@ApiTags('orders')
@Controller('order')
export class SaleDocumentsController {
  constructor(private readonly files: SaleDocumentFilesService) {}

  @Get(':id/invoice')
  @OwnerOr('sales', 'accounts')
  @RateLimit('saleDocuments')
  @ApiOperation({ summary: 'The invoice of a paid order, for its owner or staff; the same bytes each time' })
  @ApiOkResponse({ content: PDF })
  @Refuses({ 403: ['FORBIDDEN'], 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_NOT_PAID'] })
  async getInvoice(
    @Param() { id }: IdParam,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendPdf(reply, await this.files.invoice(id, user));
  }

  @Get(':id/creditNote/:n')
  @OwnerOr('sales', 'accounts')
  @RateLimit('saleDocuments')
  @ApiOperation({
    summary: 'A credit note of an order, or the withdrawal of one, for its owner or staff',
    description: 'They are counted from 1, in the order of their issue.',
  })
  @ApiOkResponse({ content: PDF })
  @Refuses({ 403: ['FORBIDDEN'], 404: ['ORDER_NOT_FOUND', 'CREDIT_NOTE_NOT_FOUND'], 409: ['ORDER_NOT_PAID'] })
  async getCreditNote(
    @Param() { id, n }: CreditNoteParam,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendPdf(reply, await this.files.creditNote(id, n, user));
  }

  @Get(':id/packingSlip')
  @OwnerOr('sales', 'warehouse')
  @RateLimit('saleDocuments')
  @ApiOperation({
    summary: 'What is left to pack of a paid order, without prices and refunded units; for its owner or staff',
    description: 'Of a Shipped order, what its last parcel holds.',
  })
  @ApiOkResponse({ content: PDF })
  @Refuses({ 403: ['FORBIDDEN'], 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_NOT_PAID', 'NOTHING_TO_PACK'] })
  async getPackingSlip(
    @Param() { id }: IdParam,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendPdf(reply, await this.files.packingSlip(id, user));
  }

  @Get(':id/parcel/:parcel/packingSlip')
  @OwnerOr('sales', 'warehouse')
  @RateLimit('saleDocuments')
  @ApiOperation({ summary: 'What a parcel that left holds, without prices; for the owner of its order or staff' })
  @ApiOkResponse({ content: PDF })
  @Refuses({
    403: ['FORBIDDEN'],
    404: ['ORDER_NOT_FOUND', 'PARCEL_NOT_FOUND'],
    409: ['ORDER_NOT_PAID', 'NOTHING_TO_PACK'],
  })
  async getPackingSlipOfParcel(
    @Param() { id, parcel }: ParcelParam,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendPdf(reply, await this.files.packingSlipOf(id, parcel, user));
  }
}

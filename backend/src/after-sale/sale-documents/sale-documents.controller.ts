import { Body, Controller, Get, HttpCode, Param, Post, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OwnerOr, Roles } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { MAX_CHOSEN } from '../../ordering/orders/dto/export-orders.query.js';
import { ParcelParam } from '../../ordering/orders/shipping/shipping.dto.js';
import { SaleDocumentFilesService } from './sale-document-files.service.js';
import { CreditNoteParam, ShippingListDto } from './sale-document.dto.js';
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
    summary:
      'Packing slip of the units left of a paid order, without prices and refunded units; for its owner or staff',
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

  @Post('shippingList')
  @HttpCode(200)
  @Roles('sales', 'warehouse')
  @RateLimit('exports')
  @TakesBody({ values: MAX_CHOSEN + 2 })
  @ApiOperation({
    summary: 'Pick list of several orders, and the packing slip of each, in one PDF without prices',
    description:
      'Of Shipped orders the slip is of the last parcel. Orders that are not paid, cancelled or wholly refunded, or ask to ' +
      'be cancelled, have no slip: the list names them.',
  })
  @ApiOkResponse({ content: PDF })
  @Refuses({ 404: ['ORDER_NOT_FOUND'], 409: ['NOTHING_TO_PACK'] })
  async getShippingList(
    @Body() { orders }: ShippingListDto,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendPdf(reply, await this.files.shippingList(orders, user));
  }

  @Get(':id/parcel/:parcel/packingSlip')
  @OwnerOr('sales', 'warehouse')
  @RateLimit('saleDocuments')
  @ApiOperation({ summary: 'Packing slip of a parcel that left, without prices; for the owner of its order or staff' })
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

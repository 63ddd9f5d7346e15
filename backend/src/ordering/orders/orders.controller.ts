import {
  Body,
  Controller,
  Delete,
  Get,
  HttpStatus,
  Param,
  Patch,
  Post,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OwnerOr, Roles, SelfOrAdmin, SignedIn } from '../../platform/common/access/access.js';
import { AsksToSignInAgain } from '../../platform/common/access/sign-in-again.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../../platform/common/acknowledged.view.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { CSV_ANSWER } from '../../platform/common/csv/csv-answer-schema.js';
import { forbidden, invalidInput } from '../../platform/common/errors/shop-error.js';
import { ApiPageOf } from '../../platform/common/openapi/api-page-of.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { sendPage } from '../../platform/common/pagination/page.js';
import { PageQuery } from '../../platform/common/pagination/page.query.js';
import { AnsweredLines, RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { MAX_LINES } from '../../platform/common/validation/limits.js';
import { EmailParam, IdParam } from '../../platform/common/validation/path-params.js';
import { ExportOrdersQuery } from './dto/export-orders.query.js';
import { CountOrdersQuery, ListOrdersQuery } from './dto/list-orders.query.js';
import { ORDER_EXAMPLES, PlaceOrderDto } from './dto/place-order.dto.js';
import { UpdateOrderDto } from './dto/update-order.dto.js';
import { ConfirmingOrderView, OrderDetailsView, OrderView, toOrderDetailsView, toOrderView } from './order.view.js';
import { OrderCountsView } from './order-counts.view.js';
import { OrderExportService } from './order-export.service.js';
import { OrderPlacingService } from './order-placing.service.js';
import { OrdersService } from './orders.service.js';

@ApiTags('orders')
@Controller('order')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placing: OrderPlacingService,
    private readonly exports: OrderExportService,
  ) {}

  @Post()
  @SignedIn()
  @RateLimit('orderWrites')
  @TakesBody({ values: 4 * MAX_LINES })
  @ApiOperation({ summary: 'Places an order of one or more products, Unpaid' })
  @ApiBody({ type: PlaceOrderDto, examples: ORDER_EXAMPLES })
  @ApiCreatedResponse({ type: OrderView })
  @Refuses({
    404: ['PRODUCT_NOT_FOUND', 'QUOTE_NOT_FOUND'],
    409: [
      ...(['QUOTE_NOT_ANSWERED', 'QUOTE_EXPIRED', 'QUOTE_ORDERED', 'QUOTE_CHANGED'] as const),
      ...(['ORDER_PLACED_ALREADY', 'QUANTITY_OUT_OF_RANGE', 'QUANTITY_NOT_IN_PACKS'] as const),
      ...(['AMOUNT_CHANGED', 'AMOUNT_OUT_OF_RANGE', 'DELIVERY_NOT_AVAILABLE', 'BASKET_CHANGED'] as const),
    ],
  })
  async placeOrder(@Body() body: PlaceOrderDto, @CurrentUser() user: SignedInUser): Promise<OrderView> {
    return toOrderView(await this.placing.place(body, user));
  }

  @Get()
  @Roles('sales', 'warehouse', 'accounts')
  @AnsweredLines('shown')
  @ApiOperation({ summary: 'All orders, or those of one list or found, newest first unless said otherwise' })
  @ApiPageOf(OrderView)
  async listOrders(
    @Query() query: ListOrdersQuery,
    @CurrentUser() { seesParcelsOnly }: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderView[]> {
    return sendPage(reply, await this.orders.listAll(query, seesParcelsOnly), (order) => toOrderView(order));
  }

  @Get('counts')
  @Roles('sales', 'warehouse', 'accounts')
  @ApiOperation({ summary: 'How many orders each list has' })
  @ApiOkResponse({ type: OrderCountsView })
  async countOrders(
    @Query() { q }: CountOrdersQuery,
    @CurrentUser() { seesParcelsOnly }: SignedInUser,
  ): Promise<OrderCountsView> {
    return this.orders.countLists(q, seesParcelsOnly);
  }

  @Get('export')
  @Roles('accounts')
  @AsksToSignInAgain()
  @RateLimit('exports')
  @ApiOperation({ summary: 'All orders, those of a range of time, or those named, as CSV, the earliest first' })
  @ApiProduces('text/csv')
  @ApiOkResponse(CSV_ANSWER)
  async exportOrders(
    @Query() range: ExportOrdersQuery,
    @CurrentUser() { _id: by }: SignedInUser,
  ): Promise<StreamableFile> {
    return this.exports.exportOrders(range, by);
  }

  @Get('payment/:id')
  @OwnerOr('sales', 'warehouse', 'accounts')
  @ApiOperation({ summary: 'One order, for its owner or staff' })
  @ApiOkResponse({ type: OrderDetailsView })
  @Refuses({ 403: ['FORBIDDEN'], 404: ['ORDER_NOT_FOUND'] })
  async getOrder(@Param() { id }: IdParam, @CurrentUser() user: SignedInUser): Promise<OrderDetailsView> {
    return toOrderDetailsView(await this.orders.findDetails(id, user));
  }

  @Get(':email')
  @SelfOrAdmin('sales')
  @AnsweredLines('shown')
  @ApiOperation({ summary: "A customer's orders, newest first" })
  @ApiPageOf(OrderView)
  async listMyOrders(
    @Param() { email }: EmailParam,
    @Query() query: PageQuery,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderView[]> {
    const page = await (email === user.email
      ? this.orders.listOwn(user._id, query)
      : this.orders.listByEmail(email, query));
    const takenOff = await this.orders.findTakenOff(page.items);
    return sendPage(reply, page, (order) => toOrderView(order, takenOff));
  }

  @Patch(':id')
  @OwnerOr('warehouse')
  @RateLimit('orderWrites')
  @ApiOperation({ summary: 'Paid: settles the payment (owner). Shipped: ships a Pending order (staff)' })
  @ApiOkResponse({ type: OrderView, description: 'Paid for and on record, or shipped.' })
  @ApiAcceptedResponse({
    type: ConfirmingOrderView,
    description: 'The payment is being confirmed; look at the order again.',
  })
  @Refuses({
    403: ['FORBIDDEN'],
    402: ['PAYMENT_NOT_AUTHORISED', 'PAYMENT_DECLINED'],
    404: ['ORDER_NOT_FOUND'],
    409: [
      'OUT_OF_STOCK',
      'ORDER_CANCELLED',
      'PAYMENT_MISMATCH',
      'ORDER_NOT_SHIPPABLE',
      'ORDER_CLOSED',
      'CALL_OFF_ASKED',
      'ORDER_REFUNDED',
      'ORDER_DISPUTED',
    ],
    503: ['PAYMENTS_UNAVAILABLE'],
  })
  async updateOrder(
    @Param() { id }: IdParam,
    @Body() { status, order, transactionId, ...shipment }: UpdateOrderDto,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderView | ConfirmingOrderView> {
    if (order !== undefined && order !== id) throw invalidInput({ order: 'This is not the order of the path.' });
    if (status === 'Shipped') {
      if (!user.actsForShop) throw forbidden();
      return toOrderView(await this.orders.ship(id, user, shipment));
    }
    if (!transactionId) throw invalidInput({ transactionId: 'Say which payment was confirmed.' });
    const confirmation = await this.orders.confirmPayment(id, transactionId, user);
    const view = toOrderView(confirmation.order);
    if (confirmation.isPaid) return view;
    reply.status(HttpStatus.ACCEPTED);
    return { ...view, reason: confirmation.reason };
  }

  @Delete(':id')
  @OwnerOr('sales')
  @RateLimit('orderWrites')
  @ApiOperation({
    summary: 'Cancels an Unpaid order, by its owner or staff',
    description: 'Sent again, it is answered the same.',
  })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 403: ['FORBIDDEN'], 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_NOT_CANCELLABLE'] })
  async cancelOrder(@Param() { id }: IdParam, @CurrentUser() user: SignedInUser): Promise<AcknowledgedView> {
    await this.orders.cancel(id, user);
    return ACKNOWLEDGED;
  }
}

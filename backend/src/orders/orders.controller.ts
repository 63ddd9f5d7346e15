import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly, SelfOrAdmin, SignedIn } from '../auth/access.js';
import { CurrentUser, type SignedInUser } from '../auth/signed-in-user.js';
import { ApiPageOf } from '../common/openapi/api-page-of.js';
import { Refuses } from '../common/openapi/refuses.js';
import { sendPage } from '../common/pagination/page.js';
import { PageQuery } from '../common/pagination/page.query.js';
import { RateLimit } from '../common/rate-limit/rate-limits.js';
import { EmailParam, IdParam } from '../common/validation/path-params.js';
import { ListOrdersQuery } from './dto/list-orders.query.js';
import { PlaceOrderDto } from './dto/place-order.dto.js';
import { OrderView, toOrderView } from './order.view.js';
import { OrdersService } from './orders.service.js';

@ApiTags('orders')
@Controller('order')
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Post()
  @SignedIn()
  @RateLimit('orderWrites')
  @ApiOperation({ summary: 'Places an order of one product, Unpaid' })
  @ApiCreatedResponse({ type: OrderView })
  @Refuses({
    404: ['PRODUCT_NOT_FOUND'],
    409: ['ORDER_PLACED_ALREADY', 'QUANTITY_OUT_OF_RANGE', 'AMOUNT_CHANGED', 'AMOUNT_OUT_OF_RANGE'],
  })
  async placeOrder(@Body() body: PlaceOrderDto, @CurrentUser() user: SignedInUser): Promise<OrderView> {
    return toOrderView(await this.orders.place(body, user));
  }

  @Get()
  @AdminOnly()
  @ApiOperation({ summary: 'All orders, or those found, newest first' })
  @ApiPageOf(OrderView)
  async listOrders(
    @Query() query: ListOrdersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderView[]> {
    return sendPage(reply, await this.orders.listAll(query), (order) => toOrderView(order));
  }

  @Get('payment/:id')
  @SignedIn()
  @ApiOperation({ summary: 'One order, for its owner or an admin' })
  @ApiOkResponse({ type: OrderView })
  @Refuses({ 403: ['FORBIDDEN'], 404: ['ORDER_NOT_FOUND'] })
  async getOrder(@Param() { id }: IdParam, @CurrentUser() user: SignedInUser): Promise<OrderView> {
    const order = await this.orders.find(id, user);
    return toOrderView(order, await this.orders.findTakenOff([order]));
  }

  @Get(':email')
  @SelfOrAdmin()
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
}

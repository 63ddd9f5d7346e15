import { Body, Controller, Delete, HttpStatus, Param, Patch, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '../auth/access.js';
import { CurrentUser, type SignedInUser } from '../auth/signed-in-user.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../common/acknowledged.view.js';
import { forbidden, invalidInput } from '../common/errors/shop-error.js';
import { Refuses } from '../common/openapi/refuses.js';
import { RateLimit } from '../common/rate-limit/rate-limits.js';
import { IdParam } from '../common/validation/path-params.js';
import { OrderView, toOrderView } from '../orders/order.view.js';
import { OrdersService } from '../orders/orders.service.js';
import { CancellationService } from './cancellation.service.js';
import { UpdateOrderDto } from '../orders/dto/update-order.dto.js';
import { ConfirmingOrderView } from './payment.view.js';
import { PaymentConfirmationService } from './settlement/payment-confirmation.service.js';

/** What becomes of an order once money is involved: it is paid, shipped, or cancelled before either. */
@ApiTags('orders')
@Controller('order')
export class OrderPaymentController {
  constructor(
    private readonly orders: OrdersService,
    private readonly confirmation: PaymentConfirmationService,
    private readonly cancellation: CancellationService,
  ) {}

  @Patch(':id')
  @SignedIn()
  @RateLimit('orderWrites')
  @ApiOperation({ summary: 'Paid: settles the payment (owner). Shipped: ships a Pending order (admin)' })
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
      'ORDER_REFUNDED',
      'ORDER_DISPUTED',
    ],
    503: ['PAYMENTS_UNAVAILABLE'],
  })
  async updateOrder(
    @Param() { id }: IdParam,
    @Body() { status, order, transactionId, anyway }: UpdateOrderDto,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderView | ConfirmingOrderView> {
    if (order !== undefined && order !== id) throw invalidInput({ order: 'This is not the order of the path.' });
    if (status === 'Shipped') {
      if (!user.isAdmin) throw forbidden();
      return toOrderView(await this.orders.ship(id, user, anyway));
    }
    if (!transactionId) throw invalidInput({ transactionId: 'Say which payment was confirmed.' });
    const settlement = await this.confirmation.confirm(id, transactionId, user);
    const view = toOrderView(settlement.order);
    if (settlement.kind === 'paid') return view;
    reply.status(HttpStatus.ACCEPTED);
    return { ...view, reason: settlement.reason };
  }

  @Delete(':id')
  @SignedIn()
  @RateLimit('orderWrites')
  @ApiOperation({
    summary: 'Cancels an Unpaid order, by its owner or an admin',
    description: 'Sent again, it is answered the same.',
  })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 403: ['FORBIDDEN'], 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_NOT_CANCELLABLE'] })
  async cancelOrder(@Param() { id }: IdParam, @CurrentUser() user: SignedInUser): Promise<AcknowledgedView> {
    await this.cancellation.cancel(id, user);
    return ACKNOWLEDGED;
  }
}

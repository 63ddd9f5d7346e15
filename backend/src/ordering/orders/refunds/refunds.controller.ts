import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../platform/common/access/access.js';
import { MayAskToSignInAgain } from '../../../platform/common/access/sign-in-again.js';
import { CurrentUser, type SignedInUser } from '../../../platform/common/access/signed-in-user.js';
import { TakesBody } from '../../../platform/common/body/body-shape.js';
import { Refuses } from '../../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../../platform/common/rate-limit/rate-limits.js';
import { MAX_LINES } from '../../../platform/common/validation/limits.js';
import { IdParam } from '../../../platform/common/validation/path-params.js';
import { PriceRefundDto, RefundOrderDto, ReturnGoodsDto } from '../dto/refund-order.dto.js';
import { OrderView, toOrderView } from '../order.view.js';
import { RefundPriceView, toRefundPriceView } from './refund-price.view.js';
import { RefundsService } from './refunds.service.js';

/** Objects of two fields, in two lists, and the fields beside them; lists too long are refused with the field's name. */
const REFUND_BODY = { values: 2 * 3 * MAX_LINES + 50 };

@ApiTags('orders')
@Controller('order')
export class RefundsController {
  constructor(private readonly refunds: RefundsService) {}

  @Post(':id/refund')
  @Roles('accounts')
  @MayAskToSignInAgain()
  @RateLimit('adminWrites')
  @TakesBody(REFUND_BODY)
  @ApiOperation({
    summary: 'Refunds units, the delivery or an amount of a paid order',
    description: 'The refund is pending until Stripe has answered; it may fail even later.',
  })
  @ApiCreatedResponse({ type: OrderView, description: 'The order with the refund.' })
  @Refuses({
    404: ['ORDER_NOT_FOUND'],
    409: [
      ...(['ORDER_NOT_REFUNDABLE', 'ORDER_DISPUTED', 'REFUND_TOO_LARGE', 'RETURN_TOO_LARGE'] as const),
      ...(['REFUND_CHANGED', 'REFUNDED_ALREADY'] as const),
    ],
  })
  async refundOrder(
    @Param() { id }: IdParam,
    @Body() body: RefundOrderDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<OrderView> {
    return toOrderView(await this.refunds.refund(id, body, admin));
  }

  @Post(':id/refund/price')
  @HttpCode(200)
  @Roles('accounts')
  @RateLimit('prices')
  @TakesBody(REFUND_BODY)
  @ApiOperation({ summary: 'The sum of a refund of units and the delivery; changes nothing' })
  @ApiOkResponse({ type: RefundPriceView })
  @Refuses({ 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_NOT_REFUNDABLE', 'ORDER_DISPUTED', 'REFUND_TOO_LARGE'] })
  async priceRefund(@Param() { id }: IdParam, @Body() body: PriceRefundDto): Promise<RefundPriceView> {
    return toRefundPriceView(await this.refunds.price(id, body));
  }

  @Post(':id/return')
  @Roles('warehouse')
  @RateLimit('adminWrites')
  @TakesBody(REFUND_BODY)
  @ApiOperation({ summary: 'Puts units of a paid order back to stock' })
  @ApiCreatedResponse({ type: OrderView, description: 'The order with the returned units.' })
  @Refuses({
    404: ['ORDER_NOT_FOUND'],
    409: ['ORDER_NOT_REFUNDABLE', 'RETURN_TOO_LARGE', 'RETURNED_ALREADY'],
  })
  async returnGoods(
    @Param() { id }: IdParam,
    @Body() body: ReturnGoodsDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<OrderView> {
    return toOrderView(await this.refunds.takeBack(id, body, admin));
  }
}

import { Body, Controller, Get, HttpCode, Ip, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly, SignedIn } from '../common/access/access.js';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user.js';
import { ApiPageOf } from '../common/openapi/api-page-of.js';
import { Refuses } from '../common/openapi/refuses.js';
import { sendPage } from '../common/pagination/page.js';
import { PageQuery } from '../common/pagination/page.query.js';
import { RateLimit } from '../common/rate-limit/rate-limits.js';
import { CreatePaymentIntentDto } from './dto/create-payment-intent.dto.js';
import { PaymentIntentsService } from './settlement/payment-intents.service.js';
import { PaymentIntentView, PaymentView, toPaymentView } from './payment.view.js';
import { PaymentsService } from './ledger/payments.service.js';

@ApiTags('payments')
@Controller()
export class PaymentsController {
  constructor(
    private readonly intents: PaymentIntentsService,
    private readonly payments: PaymentsService,
  ) {}

  @Post('create-payment-intent')
  @HttpCode(200)
  @SignedIn()
  @RateLimit('paymentIntents')
  @ApiOperation({ summary: "Starts or resumes the payment of one's own order" })
  @ApiOkResponse({ type: PaymentIntentView })
  @Refuses({
    403: ['FORBIDDEN'],
    404: ['ORDER_NOT_FOUND'],
    409: [
      'ORDER_UNCLEAR',
      'AMOUNT_CHANGED',
      'OUT_OF_STOCK',
      'PRODUCT_NOT_SOLD',
      'ORDER_ALREADY_PAID',
      'ORDER_CANCELLED',
      'PAYMENT_CONFIRMING',
      'TOO_MANY_DECLINES',
    ],
    429: ['TOO_MANY_REQUESTS', 'TOO_MANY_DECLINES'],
    503: ['PAYMENTS_UNAVAILABLE'],
  })
  async createPaymentIntent(
    @Body() { amountToBePaid, order }: CreatePaymentIntentDto,
    @CurrentUser() user: SignedInUser,
    @Ip() ip: string,
  ): Promise<PaymentIntentView> {
    const { clientSecret } = await this.intents.open(user, amountToBePaid, ip, order);
    return { clientSecret };
  }

  @Get('payment')
  @AdminOnly()
  @ApiOperation({ summary: 'All payments, newest first' })
  @ApiPageOf(PaymentView)
  async listPayments(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentView[]> {
    return sendPage(reply, await this.payments.list(query), toPaymentView);
  }
}

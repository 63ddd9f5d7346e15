import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../platform/common/access/signed-in-user.js';
import { Refuses } from '../platform/common/openapi/refuses.js';
import { RateLimit } from '../platform/common/rate-limit/rate-limits.js';
import { CreatePaymentIntentDto } from './dto/create-payment-intent.dto.js';
import { PaymentIntentsService } from './settlement/payment-intents.service.js';
import { PaymentIntentView } from './payment.view.js';

@ApiTags('payments')
@Controller()
export class PaymentsController {
  constructor(private readonly intents: PaymentIntentsService) {}

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
}

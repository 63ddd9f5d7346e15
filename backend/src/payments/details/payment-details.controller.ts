import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/common/access/access.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { PaymentDetailsView, toPaymentDetailsView } from './payment-details.view.js';
import { PaymentDetailsService } from './payment-details.service.js';

@ApiTags('payments')
@Controller('order')
export class PaymentDetailsController {
  constructor(private readonly details: PaymentDetailsService) {}

  @Get(':id/payment')
  @Roles('accounts')
  @ApiOperation({ summary: "An order's payment as Stripe knows it now: cards, declines, holds, risk" })
  @ApiOkResponse({ type: PaymentDetailsView })
  @Refuses({ 404: ['ORDER_NOT_FOUND'] })
  async getPaymentDetails(@Param() { id }: IdParam): Promise<PaymentDetailsView> {
    const { order, payment } = await this.details.find(id);
    return toPaymentDetailsView(order, payment);
  }
}

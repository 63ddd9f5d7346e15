import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Anyone, Public } from '../../platform/common/access/access.js';
import { MaybeUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../../platform/common/acknowledged.view.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { Email, Shaped } from '../../platform/common/validation/fields.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { StockAlertsService } from './stock-alerts.service.js';

export class AskStockAlertDto {
  @Email({ optional: true, description: "The signed-in user's own unless given." })
  email?: string;
}

export class ConfirmStockAlertDto {
  @Shaped({ shapes: ['[\\w-]{43}'], max: 43, message: 'This is not the token of a mail.' })
  token: string;
}

@ApiTags('products')
@Controller('product')
export class StockAlertsController {
  constructor(private readonly alerts: StockAlertsService) {}

  @Post('notify/confirm')
  @HttpCode(200)
  @Public()
  @RateLimit('stockAlerts')
  @ApiOperation({ summary: 'Confirms an e-mail that is to be told when a product can be ordered again' })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 404: ['STOCK_ALERT_NOT_FOUND'] })
  async confirmStockAlert(@Body() { token }: ConfirmStockAlertDto): Promise<AcknowledgedView> {
    await this.alerts.confirm(token);
    return ACKNOWLEDGED;
  }

  @Post(':id/notify')
  @HttpCode(200)
  @Anyone()
  @RateLimit('stockAlerts')
  @ApiOperation({
    summary: 'Asks to be told when a product can be ordered again',
    description:
      "A signed-in user's own verified e-mail is told without further steps; any other confirms it within two days. " +
      'Answers the same whether or not the e-mail is known.',
  })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'], 409: ['PRODUCT_ORDERABLE', 'TOO_MANY_STOCK_ALERTS'] })
  async askStockAlert(
    @Param() { id }: IdParam,
    @Body() { email }: AskStockAlertDto,
    @MaybeUser() user: SignedInUser | undefined,
  ): Promise<AcknowledgedView> {
    await this.alerts.ask(id, email, user);
    return ACKNOWLEDGED;
  }
}

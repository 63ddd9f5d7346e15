import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { AnsweredLines, RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { PriceQuoteDto } from './dto/price-quote.dto.js';
import { PriceView } from './price.view.js';
import { QuotePricesService } from './quote-prices.service.js';

@ApiTags('quotes')
@Controller('quote')
export class QuotePriceController {
  constructor(private readonly prices: QuotePricesService) {}

  @Post(':id/price')
  @HttpCode(200)
  @SignedIn()
  @RateLimit('prices')
  @AnsweredLines('priced')
  @ApiOperation({ summary: "The price of an order of one's own quote, with delivery and taxes" })
  @ApiOkResponse({ type: PriceView })
  @Refuses({ 404: ['QUOTE_NOT_FOUND'], 409: ['QUOTE_NOT_ANSWERED', 'QUOTE_EXPIRED', 'QUOTE_ORDERED'] })
  async priceQuote(
    @Param() { id }: IdParam,
    @Body() body: PriceQuoteDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<PriceView> {
    return this.prices.price(id, user._id, body);
  }
}

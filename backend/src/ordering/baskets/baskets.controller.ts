import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, SignedIn } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { AnsweredLines, RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { MAX_PART_NUMBER_LENGTH } from '../../catalogue/products/dto/part-number-text.js';
import { MAX_BASKET_LINES, MAX_PRICED_LINES } from './basket-limits.js';
import { BasketView } from './basket.view.js';
import { BasketsService } from './baskets.service.js';
import { PriceLinesDto } from './dto/price-lines.dto.js';
import { SaveBasketDto } from './dto/save-basket.dto.js';
import { bodyOfLines } from './lines-body.js';
import { PriceView } from './price.view.js';

/** Names, numbers and punctuation of a line, beside a part number in letters of three bytes. */
const BYTES_A_LINE = 60 + 3 * MAX_PART_NUMBER_LENGTH;

const PRICED_BODY = bodyOfLines(MAX_PRICED_LINES, BYTES_A_LINE);

@ApiTags('basket')
@Controller('basket')
export class BasketsController {
  constructor(private readonly baskets: BasketsService) {}

  @Get()
  @SignedIn()
  @AnsweredLines('priced')
  @ApiOperation({ summary: "One's own basket, shared by all one's devices" })
  @ApiOkResponse({ type: BasketView })
  async getBasket(@CurrentUser() user: SignedInUser): Promise<BasketView> {
    return this.baskets.show(user._id);
  }

  @Put()
  @SignedIn()
  @RateLimit('basketWrites')
  @TakesBody(bodyOfLines(MAX_BASKET_LINES))
  @ApiOperation({
    summary: "Replaces all lines of one's own basket",
    description: 'BASKET_CHANGED carries the basket as it is in current.',
  })
  @ApiOkResponse({ type: BasketView })
  @Refuses({ 409: ['BASKET_CHANGED'] })
  async saveBasket(@Body() body: SaveBasketDto, @CurrentUser() user: SignedInUser): Promise<BasketView> {
    return this.baskets.save(user._id, body);
  }

  @Post('price')
  @HttpCode(200)
  @Public()
  @RateLimit('prices')
  @TakesBody(PRICED_BODY)
  @ApiOperation({ summary: "Today's price of lines with delivery and taxes, and which can not be ordered as they are" })
  @ApiOkResponse({ type: PriceView })
  async priceLines(@Body() body: PriceLinesDto): Promise<PriceView> {
    return this.baskets.price(body);
  }
}

import { Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { ComparisonView, toComparisonView } from './comparison.view.js';
import { ComparisonsService } from './comparisons.service.js';
import { MoneyService } from './money.service.js';
import { MoneyView } from './money.view.js';

/** Whether the shop's books are Stripe's, and what of the money waits. */
@ApiTags('money')
@Controller('money')
export class MoneyController {
  constructor(
    private readonly money: MoneyService,
    private readonly comparisons: ComparisonsService,
  ) {}

  @Get()
  @Roles('accounts')
  @ApiOperation({ summary: 'The last comparison of the books, open holds and disputes, and payments in doubt' })
  @ApiOkResponse({ type: MoneyView })
  async getMoney(): Promise<MoneyView> {
    return this.money.sumUp();
  }

  @Post('compare')
  @HttpCode(HttpStatus.ACCEPTED)
  @Roles('accounts')
  @RateLimit('adminWrites')
  @ApiOperation({
    summary:
      "Begins to compare the shop's books with Stripe's, unless that is under way; answers the running comparison",
    description: 'GET /money tells how far it is, and what it has found.',
  })
  @ApiAcceptedResponse({ type: ComparisonView })
  async compareBooks(@CurrentUser() { _id }: SignedInUser): Promise<ComparisonView> {
    return toComparisonView(await this.comparisons.start(_id), { numbers: new Map(), products: new Map() });
  }
}

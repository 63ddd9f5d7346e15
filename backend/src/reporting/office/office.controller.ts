import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/common/access/access.js';
import { ROLES } from '../../platform/common/access/roles.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { FindQuery } from './dto/find.query.js';
import { DaysQuery, SalesQuery } from './dto/sales.query.js';
import { FoundView, MOST_FOUND } from './found.view.js';
import { OfficeFindService } from './office-find.service.js';
import { OfficeService } from './office.service.js';
import { BestProductView, SalesView, SummaryView } from './office.view.js';

/** The work that waits for the office, and the shop's figures. */
@ApiTags('office')
@Controller('office')
export class OfficeController {
  constructor(
    private readonly office: OfficeService,
    private readonly finder: OfficeFindService,
  ) {}

  @Get('summary')
  @Roles(...ROLES)
  @ApiOperation({ summary: "How much waits for the office, as far as it is the reader's work" })
  @ApiOkResponse({ type: SummaryView })
  async getSummary(@CurrentUser() user: SignedInUser): Promise<SummaryView> {
    return this.office.sumUp(user);
  }

  @Get('find')
  @Roles(...ROLES)
  @RateLimit('finds')
  @ApiOperation({
    summary: 'Orders, products, customers and quotes that a search finds',
    description: `As their own lists find them, as far as it is the reader's work: the newest ${MOST_FOUND} of each.`,
  })
  @ApiOkResponse({ type: FoundView })
  async findInOffice(@Query() { q }: FindQuery, @CurrentUser() user: SignedInUser): Promise<FoundView> {
    return this.finder.find(q, user);
  }

  @Get('sales')
  @Roles('accounts')
  @ApiOperation({
    summary: 'Sums ordered, paid, shipped and paid back, by day, week or month',
    description: 'A week begins on Monday; the first period begins with the first day asked for. At most 800 days.',
  })
  @ApiOkResponse({ type: [SalesView] })
  async listSales(@Query() query: SalesQuery): Promise<SalesView[]> {
    return this.office.listSales(query);
  }

  @Get('products')
  @Roles('accounts')
  @ApiOperation({ summary: 'The ten products that brought most', description: 'By days of the shop; at most 800.' })
  @ApiOkResponse({ type: [BestProductView] })
  async listBestProducts(@Query() query: DaysQuery): Promise<BestProductView[]> {
    return this.office.listBestProducts(query);
  }
}

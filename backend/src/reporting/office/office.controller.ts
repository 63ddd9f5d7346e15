import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/common/access/access.js';
import { DaysQuery, SalesQuery } from './dto/sales.query.js';
import { OfficeService } from './office.service.js';
import { BestProductView, SalesView, SummaryView } from './office.view.js';

/** The work that waits for the office, and the shop's figures. */
@ApiTags('office')
@Controller('office')
export class OfficeController {
  constructor(private readonly office: OfficeService) {}

  @Get('summary')
  @AdminOnly()
  @ApiOperation({ summary: 'How much waits for the office' })
  @ApiOkResponse({ type: SummaryView })
  async getSummary(): Promise<SummaryView> {
    return this.office.sumUp();
  }

  @Get('sales')
  @AdminOnly()
  @ApiOperation({
    summary: 'What was ordered, paid, shipped and paid back, by day, week or month',
    description: 'A week begins on Monday; the first period begins with the first day asked for. At most 800 days.',
  })
  @ApiOkResponse({ type: [SalesView] })
  async listSales(@Query() query: SalesQuery): Promise<SalesView[]> {
    return this.office.listSales(query);
  }

  @Get('products')
  @AdminOnly()
  @ApiOperation({ summary: 'The ten products that brought most', description: 'By days of the shop; at most 800.' })
  @ApiOkResponse({ type: [BestProductView] })
  async listBestProducts(@Query() query: DaysQuery): Promise<BestProductView[]> {
    return this.office.listBestProducts(query);
  }
}

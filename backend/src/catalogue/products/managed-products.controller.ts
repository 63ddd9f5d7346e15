import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../platform/common/access/access.js';
import { ApiPageOf } from '../../platform/common/openapi/api-page-of.js';
import { sendPage } from '../../platform/common/pagination/page.js';
import { CountManagedProductsQuery, ListManagedProductsQuery } from './dto/list-managed-products.query.js';
import { ManagedProductsService } from './managed-products.service.js';
import { ProductCountsView } from './product-counts.view.js';
import { ProductView, toProductView } from './product.view.js';

@ApiTags('products')
@Controller('product/manage')
export class ManagedProductsController {
  constructor(private readonly products: ManagedProductsService) {}

  @Get()
  @Roles('catalogue', 'warehouse')
  @ApiOperation({
    summary: 'All products but those taken off the shop, drafts too, newest first unless said otherwise',
  })
  @ApiPageOf(ProductView)
  async listManagedProducts(
    @Query() query: ListManagedProductsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProductView[]> {
    return sendPage(reply, await this.products.list(query), toProductView);
  }

  @Get('counts')
  @Roles('catalogue', 'warehouse')
  @ApiOperation({ summary: 'How many products are in each state' })
  @ApiOkResponse({ type: ProductCountsView })
  async countManagedProducts(@Query() { q }: CountManagedProductsQuery): Promise<ProductCountsView> {
    return this.products.countAll(q);
  }
}

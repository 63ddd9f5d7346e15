import { Body, Controller, Get, Patch, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { ApiPageOf } from '../../platform/common/openapi/api-page-of.js';
import { sendPage } from '../../platform/common/pagination/page.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { EditProductsDto, MAX_EDITS } from './dto/edit-products.dto.js';
import { CountManagedProductsQuery, ListManagedProductsQuery } from './dto/list-managed-products.query.js';
import { EditedProductView } from './edited-product.view.js';
import { ManagedProductsService } from './managed-products.service.js';
import { ProductCountsView } from './product-counts.view.js';
import { ProductGridService } from './product-grid.service.js';
import { ProductView, toProductView } from './product.view.js';

/** All fields of each product, and some products too many, which are then refused with the field's name. */
const EDITS_BODY = { values: 8 * (MAX_EDITS + 10) };

@ApiTags('products')
@Controller('product/manage')
export class ManagedProductsController {
  constructor(
    private readonly products: ManagedProductsService,
    private readonly grid: ProductGridService,
  ) {}

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

  @Patch()
  @Roles('catalogue')
  @RateLimit('adminWrites')
  @TakesBody(EDITS_BODY)
  @ApiOperation({
    summary: 'Changes prices, minimums, case packs, categories and statuses of products',
    description:
      `At most ${MAX_EDITS} products, each by itself: one that another admin has edited meanwhile stays as it is, and its ` +
      'outcome tells how. Sent again, it is answered the same.',
  })
  @ApiOkResponse({
    type: [EditedProductView],
    description: 'The outcome of each, in the order in which they were sent.',
  })
  async editManagedProducts(
    @Body() { edits }: EditProductsDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<EditedProductView[]> {
    const outcomes: EditedProductView[] = [];
    for (const edit of edits) outcomes.push(await this.grid.edit(edit, admin));
    return outcomes;
  }

  @Get('counts')
  @Roles('catalogue', 'warehouse')
  @ApiOperation({ summary: 'How many products are in each state' })
  @ApiOkResponse({ type: ProductCountsView })
  async countManagedProducts(@Query() { q }: CountManagedProductsQuery): Promise<ProductCountsView> {
    return this.products.countAll(q);
  }
}

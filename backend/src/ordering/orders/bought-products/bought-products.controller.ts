import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '../../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/common/access/signed-in-user.js';
import { ApiPageOf } from '../../../platform/common/openapi/api-page-of.js';
import { sendPage } from '../../../platform/common/pagination/page.js';
import { PageQuery } from '../../../platform/common/pagination/page.query.js';
import { BoughtProductView, toBoughtProductView } from './bought-product.view.js';
import { BoughtProductsService } from './bought-products.service.js';

@ApiTags('orders')
@Controller('order')
export class BoughtProductsController {
  constructor(private readonly bought: BoughtProductsService) {}

  @Get('products')
  @SignedIn()
  @ApiOperation({ summary: "The products of one's own paid orders, each once, the one ordered last first" })
  @ApiPageOf(BoughtProductView)
  async listBoughtProducts(
    @Query() query: PageQuery,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BoughtProductView[]> {
    const page = await this.bought.list(user._id, query);
    return sendPage(reply, page, ({ bought, product }) => toBoughtProductView(bought, product));
  }
}

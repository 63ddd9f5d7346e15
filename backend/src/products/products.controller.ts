import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly, Public, SignedIn } from '../common/access/access.js';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../common/acknowledged.view.js';
import { ApiPageOf } from '../common/openapi/api-page-of.js';
import { Refuses } from '../common/openapi/refuses.js';
import { sendPage } from '../common/pagination/page.js';
import { CachedRead } from '../common/read-cache/cached-read.js';
import { RateLimit } from '../common/rate-limit/rate-limits.js';
import { IdParam } from '../common/validation/path-params.js';
import { AddProductDto } from './dto/add-product.dto.js';
import { ChangeStockDto } from './dto/change-stock.dto.js';
import { ListProductsQuery } from './dto/list-products.query.js';
import { SetStockDto } from './dto/set-stock.dto.js';
import { ProductView, toProductView } from './product.view.js';
import { ProductsService } from './products.service.js';
import { StockChangesService } from './stock-changes.service.js';

@ApiTags('products')
@Controller('product')
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly stock: StockChangesService,
  ) {}

  @Get('home')
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'The newest 6 products; what can not be ordered comes last' })
  @ApiOkResponse({ type: [ProductView] })
  async listHomeProducts(): Promise<ProductView[]> {
    return (await this.products.listHome()).map(toProductView);
  }

  @Get()
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'The products on the shop, searched, sorted and paged' })
  @ApiPageOf(ProductView)
  async listProducts(
    @Query() query: ListProductsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProductView[]> {
    return sendPage(reply, await this.products.list(query), toProductView);
  }

  @Get('singleProduct/:id')
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'One product' })
  @ApiOkResponse({ type: ProductView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'] })
  async getProduct(@Param() { id }: IdParam): Promise<ProductView> {
    return toProductView(await this.products.find(id));
  }

  @Post()
  @AdminOnly()
  @RateLimit('adminWrites')
  @ApiOperation({ summary: 'Adds a product' })
  @ApiCreatedResponse({ type: ProductView })
  @Refuses({ 409: ['PRODUCT_ADDED_ALREADY'] })
  async addProduct(@Body() body: AddProductDto, @CurrentUser() user: SignedInUser): Promise<ProductView> {
    return toProductView(await this.products.add(body, user.email));
  }

  @Put(':id')
  @SignedIn()
  @RateLimit('adminWrites')
  @ApiOperation({
    summary: 'Sets the stock',
    description: 'From a customer it changes nothing and answers the true stock: settling a payment has lowered it.',
  })
  @ApiOkResponse({ type: ProductView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'] })
  async setStock(
    @Param() { id }: IdParam,
    @Body() { remainingQuantity }: SetStockDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ProductView> {
    // A customer's client sends it after paying, and the product may have been taken off the shop meanwhile.
    const product = await (user.isAdmin ? this.stock.set(id, remainingQuantity) : this.products.findEver(id));
    return toProductView(product);
  }

  @Post(':id/stock')
  @AdminOnly()
  @RateLimit('adminWrites')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Adds units to the stock, or corrects it if it still is what was seen',
    description:
      'Send either add, or set with was. STOCK_CHANGED carries the stock as it is in current.available. Answers the ' +
      'product as it is then.',
  })
  @ApiOkResponse({ type: ProductView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'], 409: ['STOCK_CHANGED', 'STOCK_CHANGED_ALREADY'] })
  async changeStock(
    @Param() { id }: IdParam,
    @Body() body: ChangeStockDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ProductView> {
    return toProductView(await this.stock.change(id, body, user));
  }

  @Delete(':id')
  @AdminOnly()
  @RateLimit('adminWrites')
  @ApiOperation({
    summary: 'Takes a product off the shop; orders keep it',
    description: 'Sent again, it is answered the same.',
  })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'] })
  async removeProduct(@Param() { id }: IdParam): Promise<AcknowledgedView> {
    await this.products.takeOff(id);
    return ACKNOWLEDGED;
  }
}

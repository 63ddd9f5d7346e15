import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OwnerOr, Public, Roles } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../../platform/common/acknowledged.view.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { ApiPageOf } from '../../platform/common/openapi/api-page-of.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { sendPage } from '../../platform/common/pagination/page.js';
import { PageQuery } from '../../platform/common/pagination/page.query.js';
import { CachedRead } from '../../platform/common/read-cache/cached-read.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { AddProductDto } from './dto/add-product.dto.js';
import { AdminNamesService } from '../../identity/users/admin-names.service.js';
import { ChangeStockDto } from './dto/change-stock.dto.js';
import { EditProductDto } from './dto/edit-product.dto.js';
import { SetStockDto } from './dto/set-stock.dto.js';
import { ProductEntriesService } from './product-entries.service.js';
import { ProductLinksService } from './product-links.service.js';
import { ProductLinksView, ProductView, toProductLinksView, toProductView } from './product.view.js';
import { ProductsService } from './products.service.js';
import { StockChangeView, toStockChangeView } from './stock/stock-change.view.js';
import { StockChangesService } from './stock/stock-changes.service.js';
import { StockHistoryService } from './stock/stock-history.service.js';

/** All fields of a product at their most: attributes, pictures, price breaks, documents and linked products. */
const PRODUCT_BODY = { values: 200 };

@ApiTags('products')
@Controller('product')
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly entries: ProductEntriesService,
    private readonly links: ProductLinksService,
    private readonly stock: StockChangesService,
    private readonly history: StockHistoryService,
    private readonly names: AdminNamesService,
  ) {}

  @Get('singleProduct/:id')
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'One product' })
  @ApiOkResponse({ type: ProductView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'] })
  async getProduct(@Param() { id }: IdParam): Promise<ProductView> {
    return toProductView(await this.products.find(id));
  }

  @Get('manage/:id')
  @Roles('catalogue', 'warehouse')
  @ApiOperation({ summary: 'One product, also a draft' })
  @ApiOkResponse({ type: ProductView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'] })
  async getManagedProduct(@Param() { id }: IdParam): Promise<ProductView> {
    return toProductView(await this.products.findManaged(id));
  }

  @Get('links/:id')
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'The related products and spare parts of a product, and the products that it is a part of' })
  @ApiOkResponse({ type: ProductLinksView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'] })
  async getProductLinks(@Param() { id }: IdParam): Promise<ProductLinksView> {
    return toProductLinksView(await this.links.find(await this.products.find(id), { drafts: false }));
  }

  @Get('manage/:id/links')
  @Roles('catalogue')
  @ApiOperation({ summary: 'The same, drafts among them' })
  @ApiOkResponse({ type: ProductLinksView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'] })
  async getManagedProductLinks(@Param() { id }: IdParam): Promise<ProductLinksView> {
    return toProductLinksView(await this.links.find(await this.products.findManaged(id), { drafts: true }));
  }

  @Post()
  @Roles('catalogue')
  @RateLimit('adminWrites')
  @TakesBody(PRODUCT_BODY)
  @ApiOperation({ summary: 'Adds a product' })
  @ApiCreatedResponse({ type: ProductView })
  @Refuses({ 409: ['PRODUCT_ADDED_ALREADY', 'PART_NUMBER_TAKEN'] })
  async addProduct(@Body() body: AddProductDto, @CurrentUser() user: SignedInUser): Promise<ProductView> {
    return toProductView(await this.entries.add(body, user));
  }

  @Patch(':id')
  @Roles('catalogue')
  @RateLimit('adminWrites')
  @TakesBody(PRODUCT_BODY)
  @ApiOperation({
    summary: 'Changes any field of a product but its stock',
    description:
      'PRODUCT_EDITED carries the product as it is in current, with savedBy, the name of the admin who saved it last. ' +
      'Answers the product as it is then.',
  })
  @ApiOkResponse({ type: ProductView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'], 409: ['PRODUCT_EDITED', 'PART_NUMBER_TAKEN'] })
  async editProduct(
    @Param() { id }: IdParam,
    @Body() body: EditProductDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ProductView> {
    return toProductView(await this.entries.edit(id, body, user));
  }

  @Put(':id')
  @OwnerOr('warehouse')
  @RateLimit('adminWrites')
  @ApiOperation({
    summary: 'Sets the stock',
    description:
      'From a customer it changes nothing and answers the true stock of a product that is sold: settling a payment has ' +
      'lowered it.',
  })
  @ApiOkResponse({ type: ProductView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'] })
  async setStock(
    @Param() { id }: IdParam,
    @Body() { remainingQuantity }: SetStockDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ProductView> {
    const product = await (user.actsForShop ? this.stock.set(id, remainingQuantity, user) : this.products.find(id));
    return toProductView(product);
  }

  @Post(':id/stock')
  @Roles('warehouse')
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

  @Get(':id/stock')
  @Roles('catalogue', 'warehouse')
  @ApiOperation({
    summary: "Each change of a product's stock, newest first",
    description: 'The units of all changes add up to the stock.',
  })
  @ApiPageOf(StockChangeView)
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'] })
  async listStockChanges(
    @Param() { id }: IdParam,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StockChangeView[]> {
    const { _id } = await this.products.findEver(id);
    const page = await this.history.list(_id, query);
    const nameOf = await this.names.of(page.items.flatMap(({ by }) => by ?? []));
    return sendPage(reply, page, (change) => toStockChangeView(change, nameOf));
  }

  @Delete(':id')
  @Roles('catalogue')
  @RateLimit('adminWrites')
  @ApiOperation({
    summary: 'Takes a product off the shop; orders keep it',
    description: 'Sent again, it is answered the same.',
  })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'] })
  async removeProduct(@Param() { id }: IdParam, @CurrentUser() admin: SignedInUser): Promise<AcknowledgedView> {
    await this.products.takeOff(id, admin);
    return ACKNOWLEDGED;
  }
}

import { applyDecorators, Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/common/access/access.js';
import { sendPage } from '../../platform/common/pagination/page.js';
import { CachedRead } from '../../platform/common/read-cache/cached-read.js';
import { ProductView, toProductView } from '../products/product.view.js';
import { ApiAttributeFilters, AttributeFilters, type SentFilters } from './attribute-filters.js';
import { CatalogueService } from './catalogue.service.js';
import { FacetsView, SuggestionView, toSuggestionViews } from './catalogue.view.js';
import { HomeProductsQuery } from './dto/home-products.query.js';
import { ListProductsQuery } from './dto/list-products.query.js';
import { SuggestQuery } from './dto/suggest.query.js';

const CORRECTED_QUERY = 'x-corrected-query';
const PARTIAL_MATCH = 'x-partial-match';

/** Documents a page of a search. */
const ApiSearchedPage = (): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({
      type: [ProductView],
      headers: {
        'X-Total-Count': { description: 'Number of items on all pages.', schema: { type: 'integer' } },
        'X-Corrected-Query': {
          description: 'The search made instead of q, which had typing errors; percent-encoded.',
          schema: { type: 'string' },
        },
        'X-Partial-Match': {
          description: 'true when no product has all words of q: those on the page have most of them.',
          schema: { type: 'string', enum: ['true'] },
        },
      },
    }),
  );

@ApiTags('products')
@Controller('product')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get('home')
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'The newest 6 products; what can not be ordered comes last' })
  @ApiOkResponse({ type: [ProductView] })
  async listHomeProducts(@Query() { featured }: HomeProductsQuery): Promise<ProductView[]> {
    return (await this.catalogue.listHome(featured !== undefined)).map(toProductView);
  }

  @Get()
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'The products on the shop: searched, filtered, sorted and paged' })
  @ApiAttributeFilters()
  @ApiSearchedPage()
  async listProducts(
    @Query() query: ListProductsQuery,
    @AttributeFilters() attributes: SentFilters,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProductView[]> {
    const { correctedQuery, isPartial, ...page } = await this.catalogue.list(query, attributes);
    if (correctedQuery !== undefined) reply.header(CORRECTED_QUERY, encodeURIComponent(correctedQuery));
    if (isPartial) reply.header(PARTIAL_MATCH, 'true');
    return sendPage(reply, page, toProductView);
  }

  @Get('facets')
  @Public()
  @CachedRead()
  @ApiOperation({
    summary: "The filters of a list's products, with counts and ranges",
    description: 'Takes the query of the list; its page and its order change nothing.',
  })
  @ApiAttributeFilters()
  @ApiOkResponse({ type: FacetsView })
  async countFacets(
    @Query() query: ListProductsQuery,
    @AttributeFilters() attributes: SentFilters,
  ): Promise<FacetsView> {
    return this.catalogue.count(query, attributes);
  }

  @Get('suggest')
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'Products, categories and corrected words for what was typed so far' })
  @ApiOkResponse({ type: [SuggestionView] })
  async suggestProducts(@Query() { q = '' }: SuggestQuery): Promise<SuggestionView[]> {
    return toSuggestionViews(await this.catalogue.suggest(q), q);
  }
}

import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OwnerOr, Roles, SignedIn } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { ApiPageOf } from '../../platform/common/openapi/api-page-of.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { type Page, sendPage } from '../../platform/common/pagination/page.js';
import { PageQuery } from '../../platform/common/pagination/page.query.js';
import { AnsweredLines, RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { MAX_LINES } from '../../platform/common/validation/limits.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { SettingsService } from '../../settings/settings.service.js';
import { AnswerQuoteDto } from './dto/answer-quote.dto.js';
import { AskQuoteDto } from './dto/ask-quote.dto.js';
import { CountQuotesQuery, ListManagedQuotesQuery } from './dto/list-managed-quotes.query.js';
import { QuoteAnswersService } from './quote-answers.service.js';
import { QuoteDetailsView, toQuoteDetailsView } from './quote-details.view.js';
import { QuoteOffersService } from './quote-offers.service.js';
import type { Quote } from './quote.schema.js';
import { QuoteCountsView, QuoteView, toQuoteView } from './quote.view.js';
import { QuotesService } from './quotes.service.js';

/** An object of three fields, in a list. */
const VALUES_A_LINE = 4;

/** Of the body, and of lines too many, which are then refused with the field's name. */
const QUOTE_BODY = { values: VALUES_A_LINE * MAX_LINES + 50 };

@ApiTags('quotes')
@Controller('quote')
export class QuotesController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly answers: QuoteAnswersService,
    private readonly offers: QuoteOffersService,
    private readonly settings: SettingsService,
  ) {}

  @Post()
  @SignedIn()
  @RateLimit('quotes')
  @TakesBody(QUOTE_BODY)
  @ApiOperation({ summary: 'Asks the office for prices of one or more products' })
  @ApiCreatedResponse({ type: QuoteView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'], 409: ['TOO_MANY_QUOTES', 'QUOTE_ASKED_ALREADY'] })
  async askQuote(@Body() body: AskQuoteDto, @CurrentUser() user: SignedInUser): Promise<QuoteView> {
    return this.view(await this.quotes.ask(body, user));
  }

  @Get()
  @SignedIn()
  @AnsweredLines('shown')
  @ApiOperation({ summary: "One's own quotes, newest first" })
  @ApiPageOf(QuoteView)
  async listMyQuotes(
    @Query() query: PageQuery,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteView[]> {
    return this.sendPage(reply, await this.quotes.listOwn(user._id, query));
  }

  @Get('manage')
  @Roles('sales')
  @AnsweredLines('shown')
  @ApiOperation({
    summary: 'All quotes, or those found, newest first',
    description: 'Those answered: the first to expire first. Those expired: the last one first.',
  })
  @ApiPageOf(QuoteView)
  async manageQuotes(
    @Query() query: ListManagedQuotesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteView[]> {
    return this.sendPage(reply, await this.quotes.listManaged(query));
  }

  @Get('counts')
  @Roles('sales')
  @ApiOperation({ summary: 'How many quotes are in each state' })
  @ApiOkResponse({ type: QuoteCountsView })
  async countQuotes(@Query() { q }: CountQuotesQuery): Promise<QuoteCountsView> {
    return this.quotes.countStates(q);
  }

  @Get(':id')
  @OwnerOr('sales')
  @ApiOperation({ summary: 'One quote, for its customer or staff' })
  @ApiOkResponse({ type: QuoteDetailsView })
  @Refuses({ 404: ['QUOTE_NOT_FOUND'] })
  async getQuote(@Param() { id }: IdParam, @CurrentUser() user: SignedInUser): Promise<QuoteDetailsView> {
    return toQuoteDetailsView(await this.offers.findDetails(id, user), user, await this.settings.today());
  }

  @Patch(':id')
  @Roles('sales')
  @RateLimit('adminWrites')
  @TakesBody(QUOTE_BODY)
  @ApiOperation({
    summary: 'Answers a quote with prices that hold until a day',
    description: 'QUOTE_CHANGED carries the quote as it is in current; QUOTE_ORDERED its orderId.',
  })
  @ApiOkResponse({ type: QuoteView })
  @Refuses({ 404: ['QUOTE_NOT_FOUND', 'PRODUCT_NOT_FOUND'], 409: ['QUOTE_CHANGED', 'QUOTE_ORDERED'] })
  async answerQuote(
    @Param() { id }: IdParam,
    @Body() body: AnswerQuoteDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<QuoteView> {
    return this.view(await this.answers.answer(id, body, admin._id));
  }

  private async view(quote: Quote): Promise<QuoteView> {
    return toQuoteView(quote, await this.settings.today());
  }

  private async sendPage(reply: FastifyReply, page: Page<Quote>): Promise<QuoteView[]> {
    const today = await this.settings.today();
    return sendPage(reply, page, (quote) => toQuoteView(quote, today));
  }
}

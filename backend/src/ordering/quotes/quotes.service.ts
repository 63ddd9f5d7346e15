import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { createOnce } from '../../platform/common/idempotency/create-once.js';
import { findNewest, findPage, type Page } from '../../platform/common/pagination/page.js';
import type { PageQuery } from '../../platform/common/pagination/page.query.js';
import { countAllAndEach, countTotal } from '../../platform/common/pagination/total.js';
import { createNumbered, joinNumbers, readNumber } from '../../platform/common/text/readable-number.js';
import { findSearch } from '../../platform/common/search.js';
import { ADMINS } from '../../platform/notices/notice.schema.js';
import { NoticesService } from '../../platform/notices/notices.service.js';
import { areUnits, type ProductUnits } from '../../catalogue/products/product-units.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { AskQuoteDto } from './dto/ask-quote.dto.js';
import type { ListManagedQuotesQuery } from './dto/list-managed-quotes.query.js';
import { MAX_OPEN_QUOTES } from './quote-limits.js';
import { QUOTE_LETTER } from './quote-number.js';
import { findBy, holding, NEWEST_FIRST, QUOTE_STATES, type QuoteState } from './quote-state.js';
import { quoteAskedAlready, quoteNotFound, tooManyQuotes } from './quote.errors.js';
import { Quote } from './quote.schema.js';
import { describeLines, toAskedProducts } from './quoted-lines.js';

/** Customers' requests for prices. */
@Injectable()
export class QuotesService {
  private readonly logger = new Logger(QuotesService.name);

  constructor(
    @InjectModel(Quote.name) private readonly quotes: Model<Quote>,
    private readonly products: ProductsService,
    private readonly notices: NoticesService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Asks for a quote, which admins are told, or finds the one that the same key has asked for.
   * @throws ShopError 400 by field, 404 PRODUCT_NOT_FOUND, 409 TOO_MANY_QUOTES, or QUOTE_ASKED_ALREADY when the same key has
   * asked for something else
   */
  async ask(dto: AskQuoteDto, customer: SignedInUser): Promise<Quote> {
    const asked = toAskedProducts(dto.lines);
    const identity = { owner: customer._id, idempotencyKey: dto.idempotencyKey };
    const quote = await createOnce(this.quotes, identity, () => this.create(dto, asked, customer));
    if (!isWhatWasAsked(quote, dto, asked)) throw quoteAskedAlready();
    return quote;
  }

  /** A customer's own quotes, newest first. */
  async listOwn(owner: Types.ObjectId, query: PageQuery): Promise<Page<Quote>> {
    return findPage(this.quotes, { owner }, NEWEST_FIRST, query);
  }

  /** All quotes, or those found, newest first; those with prices, by their last day. */
  async listManaged({ q, state, ...page }: ListManagedQuotesQuery): Promise<Page<Quote>> {
    const { filter, sort } = state
      ? findBy(state, await this.settings.today())
      : { filter: {} as QueryFilter<Quote>, sort: NEWEST_FIRST };
    return findPage(this.quotes, await this.search(q, filter), sort, page);
  }

  /** The newest quotes that a search finds. */
  async findNewest(q: string, limit: number): Promise<Quote[]> {
    return findNewest(this.quotes, await this.search(q, {}), limit);
  }

  /** How many quotes there are, and of each state; of those found, when they are searched. */
  async countStates(q?: string): Promise<Record<QuoteState | 'all', number>> {
    const today = await this.settings.today();
    const filterOf = (state: QuoteState) => findBy(state, today).filter;
    return countAllAndEach(this.quotes, QUOTE_STATES, filterOf, (within) => this.search(q, within));
  }

  private async search(q: string | undefined, within: QueryFilter<Quote>): Promise<QueryFilter<Quote>> {
    return q ? findSearch(this.quotes, joinNumbers(QUOTE_LETTER, q), within) : within;
  }

  /** The quote of that number, however it is written; null without one. */
  async findByNumber(typed: string): Promise<Quote | null> {
    const number = readNumber(QUOTE_LETTER, typed);
    return number ? this.quotes.findOne({ number }).lean() : null;
  }

  /** How many wait for an answer. */
  async countAsked(): Promise<number> {
    return countTotal(this.quotes, { state: 'asked' });
  }

  /** @throws ShopError 404 QUOTE_NOT_FOUND, also when it is another customer's and the user may not see those */
  async find(id: string, user: SignedInUser): Promise<Quote> {
    const quote = await this.quotes.findById(id).lean();
    if (!quote || !(user.actsForShop || quote.owner.equals(user._id))) throw quoteNotFound();
    return quote;
  }

  /** Any customer's quote; null for an unknown id. */
  async findAny(id: string): Promise<Quote | null> {
    return this.quotes.findById(id).lean();
  }

  /** All quotes of a user, streamed. */
  listEveryOf(owner: Types.ObjectId): AsyncIterable<Quote> {
    return this.quotes.find({ owner }).sort(NEWEST_FIRST).lean().cursor();
  }

  /** Removes a user's quotes, inside the caller's transaction. */
  async removeOf(owner: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.quotes.deleteMany({ owner }, { session });
  }

  private async create(
    { note = '', idempotencyKey }: AskQuoteDto,
    asked: readonly ProductUnits[],
    { _id: owner, displayName, email }: SignedInUser,
  ): Promise<Quote> {
    const open: QueryFilter<Quote> = { owner, $or: [{ state: 'asked' }, holding(await this.settings.today())] };
    if ((await this.quotes.countDocuments(open, { limit: MAX_OPEN_QUOTES })) >= MAX_OPEN_QUOTES) throw tooManyQuotes();
    const ids = asked.map(({ itemId }) => itemId);
    const quote = {
      owner,
      customerName: displayName || email,
      customerEmail: email,
      lines: describeLines(asked, await this.products.listToPrice(ids, [])),
      note,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    };
    const created = await createNumbered(QUOTE_LETTER, (number) => this.write({ ...quote, number }));
    this.logger.log({ quoteId: created._id, lines: asked.length }, 'quote asked for');
    return created;
  }

  /** The quote and its notice, together or not at all. */
  private async write(quote: Partial<Quote>): Promise<Quote> {
    return this.quotes.db.transaction(async (session) => {
      const created = (await new this.quotes(quote).save({ session })).toObject();
      const about = { subject: created._id.toString(), event: 'asked', recipient: ADMINS };
      await this.notices.add({ ...about, kind: 'quoteAsked' }, session);
      return created;
    });
  }
}

/** One that was answered since answers a repetition of its request, too: the office may have changed the lines. */
const isWhatWasAsked = ({ version, lines, note }: Quote, dto: AskQuoteDto, asked: readonly ProductUnits[]): boolean =>
  version > 1 || (note === (dto.note ?? '') && areUnits(lines, asked));

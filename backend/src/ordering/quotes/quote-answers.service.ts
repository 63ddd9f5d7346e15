import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Actor, Facts } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import { type Day, dayAfter } from '../../platform/common/days.js';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import { NoticesService } from '../../platform/notices/notices.service.js';
import { mergeLines } from '../../catalogue/products/product-units.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { AnswerQuoteDto } from './dto/answer-quote.dto.js';
import { MAX_DAYS_VALID } from './quote-limits.js';
import { quoteChanged, quoteNotFound, quoteOrdered } from './quote.errors.js';
import { Quote, type QuoteLine, searchWordsOf } from './quote.schema.js';
import { toQuoteView } from './quote.view.js';
import { areSameLines, describeLines, toPrices } from './quoted-lines.js';

type Answered = Pick<Quote, 'lines' | 'message' | 'validUntil' | 'state'>;

/** The office's answers. */
@Injectable()
export class QuoteAnswersService {
  private readonly logger = new Logger(QuoteAnswersService.name);

  constructor(
    @InjectModel(Quote.name) private readonly quotes: Model<Quote>,
    private readonly products: ProductsService,
    private readonly audit: AuditService,
    private readonly notices: NoticesService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Answers a quote with prices, for the first time or anew. A repeated answer changes nothing.
   * @throws ShopError 400 by field, 404 QUOTE_NOT_FOUND, PRODUCT_NOT_FOUND, 409 QUOTE_CHANGED when it is no longer what the
   * admin saw, QUOTE_ORDERED
   */
  async answer(id: string, { version, message = '', ...dto }: AnswerQuoteDto, by: Actor): Promise<Quote> {
    const today = await this.settings.today();
    const validUntil = requireAhead(dto.validUntil, today);
    const answer: Answered = { lines: await this.price(dto.lines, id), message, validUntil, state: 'answered' };
    const answered = await this.audit.act(by, 'quoteAnswered', async (session) => {
      const before = await this.quotes.findById(id).session(session).lean();
      if (!before) throw quoteNotFound();
      const result = isAnswered(before, answer)
        ? before
        : await this.write(before, { version, today }, answer, session);
      return { result, subject: before._id, before: factsOf(before), after: factsOf(result) };
    });
    this.logger.log({ quoteId: id, version: answered.version }, 'quote answered');
    return answered;
  }

  private async price(quoted: AnswerQuoteDto['lines'], id: string): Promise<QuoteLine[]> {
    const prices = toPrices(quoted);
    const units = mergeLines(quoted);
    const products = await this.products.listToPrice(
      units.map(({ itemId }) => itemId),
      [],
    );
    const isAnyGone = products.length < units.length;
    const before = isAnyGone ? await this.quotes.findById(id).lean() : null;
    return describeLines(units, products, before?.lines).map((line, index) => ({
      ...line,
      unitPriceCents: prices[index] ?? 0,
    }));
  }

  /** The answer and its notice, together or not at all. */
  private async write(
    before: Quote,
    seen: { version: number; today: Day },
    answer: Answered,
    session: ClientSession,
  ): Promise<Quote> {
    if (before.state === 'ordered') throw quoteOrdered(before);
    if (before.version !== seen.version) throw quoteChanged(toQuoteView(before, seen.today));
    const version = before.version + 1;
    const $set = { ...answer, version, answeredAt: new Date(), searchWords: searchWordsOf({ ...before, ...answer }) };
    const after = await this.quotes
      .findOneAndUpdate({ _id: before._id, version: before.version }, { $set }, { session, returnDocument: 'after' })
      .lean();
    if (!after) throw quoteNotFound();
    const about = { subject: after._id.toString(), recipient: after.owner.toString() };
    // Each answer has an event of its own, since a notice of one event is made only once.
    await this.notices.add({ ...about, event: `answered${version}`, kind: 'quoteAnswered' }, session);
    return after;
  }
}

/** @throws ShopError 400 when the day is over, or too far ahead */
function requireAhead(day: Day, today: Day): Day {
  const last = dayAfter(today, MAX_DAYS_VALID);
  if (day < today || day > last) throw invalidInput({ validUntil: `Choose a day from ${today} to ${last}.` });
  return day;
}

const isAnswered = (quote: Quote, { lines, message, validUntil }: Answered): boolean =>
  quote.state === 'answered' &&
  quote.message === message &&
  quote.validUntil === validUntil &&
  areSameLines(quote.lines, lines);

const factsOf = ({ state, validUntil, lines }: Quote): Facts => ({
  state,
  validUntil: validUntil ?? null,
  lines: lines.map(({ itemId, quantity, unitPriceCents }) => ({
    itemId: itemId.toString(),
    quantity,
    ...(unitPriceCents !== undefined && { unitPriceCents }),
  })),
});

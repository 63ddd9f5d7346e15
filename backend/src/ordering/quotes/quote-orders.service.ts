import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { Day } from '../../platform/common/days.js';
import type { ShopError } from '../../platform/common/errors/shop-error.js';
import { SettingsService } from '../../settings/settings.service.js';
import { holding, stateOf } from './quote-state.js';
import { quoteChanged, quoteExpired, quoteNotAnswered, quoteNotFound, quoteOrdered } from './quote.errors.js';
import { Quote } from './quote.schema.js';
import { toQuoteView } from './quote.view.js';

/** Finds quotes that can be ordered, and ties them to their orders. */
@Injectable()
export class QuoteOrdersService {
  constructor(
    @InjectModel(Quote.name) private readonly quotes: Model<Quote>,
    private readonly settings: SettingsService,
  ) {}

  /**
   * A customer's own quote, if it can be ordered now.
   * @throws ShopError 404 QUOTE_NOT_FOUND, 409 QUOTE_NOT_ANSWERED, QUOTE_EXPIRED, or QUOTE_ORDERED with the order's id
   */
  async find(id: string, owner: Types.ObjectId): Promise<Quote> {
    const quote = await this.quotes.findOne({ _id: id, owner }).lean();
    if (!quote) throw quoteNotFound();
    const objection = objectionTo(quote, await this.settings.today());
    if (objection) throw objection;
    return quote;
  }

  /**
   * Ties a quote to the order made of it, inside the caller's transaction.
   * @param quote as the order was priced from it
   * @throws ShopError as `find`, and 409 QUOTE_CHANGED when the office has answered it anew since
   */
  async setOrdered({ _id, owner, version }: Quote, orderId: Types.ObjectId, session: ClientSession): Promise<void> {
    const today = await this.settings.today();
    const { modifiedCount } = await this.quotes.updateOne(
      { _id, owner, version, ...holding(today) },
      { $set: { state: 'ordered', orderId } },
      { session },
    );
    if (modifiedCount === 1) return;
    const now = await this.quotes.findById(_id).session(session).lean();
    throw now ? (objectionTo(now, today) ?? quoteChanged(toQuoteView(now, today))) : quoteNotFound();
  }
}

function objectionTo(quote: Quote, today: Day): ShopError | undefined {
  switch (stateOf(quote, today)) {
    case 'asked':
      return quoteNotAnswered();
    case 'expired':
      return quoteExpired(quote);
    case 'ordered':
      return quoteOrdered(quote);
    case 'answered':
      return undefined;
  }
}

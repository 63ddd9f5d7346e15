import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { dayAt } from '../../platform/common/days.js';
import type { SaleDocumentKind } from '../../ordering/orders/order-parts.schema.js';
import { DocumentCount } from './document-count.schema.js';
import type { SaleDocument } from './sale-document.schema.js';

const PREFIXES: Record<SaleDocumentKind, string> = { invoice: 'INV', creditNote: 'CN', withdrawal: 'CNW' };

const DIGITS = 6;

/** The numbers of sale documents: a sequence without gaps for each kind and each year of the shop's calendar. */
@Injectable()
export class DocumentNumbersService {
  constructor(@InjectModel(DocumentCount.name) private readonly counts: Model<DocumentCount>) {}

  /**
   * Draws the next number, inside the transaction that issues its document: without that document, the number is still
   * free. Of two such transactions at once, one is repeated.
   * @param timeZone where the shop is
   * @returns the number, and its moment, never before that of the number before, with the time zone by which they are told
   */
  async draw(
    kind: SaleDocumentKind,
    timeZone: string,
    session: ClientSession,
  ): Promise<Pick<SaleDocument, 'number' | 'issuedAt' | 'timeZone'>> {
    const now = new Date();
    const [year] = dayAt(now, timeZone).split('-');
    const sequence = `${PREFIXES[kind]}-${year}`;
    const { last, at } = await this.counts
      .findOneAndUpdate(
        { _id: sequence },
        { $inc: { last: 1 }, $max: { at: now } },
        { upsert: true, returnDocument: 'after', session },
      )
      .orFail()
      .lean();
    return { number: `${sequence}-${String(last).padStart(DIGITS, '0')}`, issuedAt: at, timeZone };
  }
}

import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import type { Quote } from '../../ordering/quotes/quote.schema.js';
import { type QuoteOffer, QuoteOffersService } from '../../ordering/quotes/quote-offers.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { CachedPdfsService } from './cached-pdfs.service.js';
import { quoteDocumentOf } from './quote-document.js';
import type { NamedFile } from './send-pdf.js';

/** The PDFs of quotes, with taxes and delivery as they are when it is asked for. */
@Injectable()
export class QuoteDocumentsService {
  constructor(
    private readonly offers: QuoteOffersService,
    private readonly pdfs: CachedPdfsService,
    private readonly settings: SettingsService,
  ) {}

  /** @throws ShopError 404 QUOTE_NOT_FOUND, 409 QUOTE_NOT_ANSWERED */
  async find(id: string, user: SignedInUser): Promise<NamedFile> {
    return this.draw(await this.offers.find(id, user));
  }

  /** The PDF of any customer's quote. @throws ShopError 409 QUOTE_NOT_ANSWERED */
  async of(quote: Quote): Promise<NamedFile> {
    return this.draw(await this.offers.describe(quote));
  }

  private async draw(offer: QuoteOffer): Promise<NamedFile> {
    const data = quoteDocumentOf(offer, await this.settings.current());
    return { name: data.number, pdf: await this.pdfs.quote(data) };
  }
}

import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { LinkTokens } from '../../platform/common/link-tokens.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { NobodyToTell, NotYet } from '../../platform/notices/delivery.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import type { Product } from '../../catalogue/products/product.schema.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import type { Quote } from '../../ordering/quotes/quote.schema.js';
import { QuotesService } from '../../ordering/quotes/quotes.service.js';
import type { Review } from '../../catalogue/reviews/review.schema.js';
import { ReviewsService } from '../../catalogue/reviews/reviews.service.js';
import { withdrawalIdOf } from '../../after-sale/sale-documents/lacking-documents.js';
import { QuoteDocumentsService } from '../../after-sale/sale-documents/quote-documents.service.js';
import { SaleDocumentsService } from '../../after-sale/sale-documents/sale-documents.service.js';
import type { NamedFile } from '../../after-sale/sale-documents/send-pdf.js';
import type { Seller } from '../../settings/settings.schema.js';
import { SettingsService } from '../../settings/settings.service.js';
import { AlertTokens } from '../stock-alerts/alert-tokens.js';
import type { StockAlert } from '../stock-alerts/stock-alert.schema.js';
import { StockAlertsService } from '../stock-alerts/stock-alerts.service.js';
import type { MailAttachment } from './mail-content.js';
import { type AlertWords, ShopAlerts } from './shop-alerts.js';
import { SiteLinks } from './site-links.js';

/** The data that mails are written from. A method whose subject is gone throws `NobodyToTell`. */
@Injectable()
export class MailSources {
  constructor(
    readonly links: SiteLinks,
    readonly tokens: LinkTokens,
    readonly alertTokens: AlertTokens,
    private readonly orders: OrderStore,
    private readonly products: ProductsService,
    private readonly quotes: QuotesService,
    private readonly reviews: ReviewsService,
    private readonly alerts: StockAlertsService,
    private readonly newsletter: NewsletterService,
    private readonly documents: SaleDocumentsService,
    private readonly quoteDocuments: QuoteDocumentsService,
    private readonly shopAlerts: ShopAlerts,
    private readonly settings: SettingsService,
  ) {}

  /** Who sells, as the settings state it. */
  async seller(): Promise<Seller> {
    return (await this.settings.current()).seller;
  }

  /** Where the shop is. */
  async timeZone(): Promise<string> {
    return (await this.settings.current()).timeZone;
  }

  async order(id: string): Promise<Order> {
    return orGone(await this.orders.find(id), 'order');
  }

  /**
   * A document of a sale: the invoice by its order's id, a credit note by its refund's.
   * @throws NotYet until it is drawn
   */
  async saleDocument(id: string): Promise<MailAttachment> {
    const document = await this.documents.find(id);
    if (!document) throw new NotYet('its document is not drawn yet');
    return toAttachment({ name: document.number, pdf: document.pdf });
  }

  /**
   * The withdrawal of a refund's credit note.
   * @throws NotYet until it is drawn, NobodyToTell when the refund had no credit note
   */
  async withdrawal({ documents = [], documentsDueAt }: Order, refundId: string): Promise<MailAttachment> {
    const id = withdrawalIdOf(refundId);
    if (!documentsDueAt && !documents.some(({ _id }) => _id === id)) throw new NobodyToTell('it had no credit note');
    return this.saleDocument(id);
  }

  async quote(id: string): Promise<Quote> {
    return orGone(await this.quotes.findAny(id), 'quote');
  }

  async quoteDocument(quote: Quote): Promise<MailAttachment> {
    return toAttachment(await this.quoteDocuments.of(quote));
  }

  async review(id: string): Promise<Review> {
    return orGone(await this.reviews.find(id), 'review');
  }

  /** A product, also one that was taken off the shop. */
  async product(id: string): Promise<Product> {
    return this.products.findEver(id).catch(() => orGone<Product>(null, 'product'));
  }

  async productName(id: string): Promise<string> {
    const names = await this.products.findNames([new Types.ObjectId(id)]);
    return orGone(names.get(id) ?? null, 'product');
  }

  async alert(id: string): Promise<StockAlert> {
    return orGone(await this.alerts.find(id), 'alert');
  }

  /** An alert of the shop, open or over. */
  async shopAlert(id: string): Promise<AlertWords> {
    return orGone(await this.shopAlerts.findWords(id), 'alert');
  }

  /** A subscription with its key, confirmed or not. */
  async subscriber(key: string): Promise<{ email: string; key: Types.ObjectId }> {
    const { _id: email } = orGone(await this.newsletter.findByKey(key), 'subscription');
    return { email, key: new Types.ObjectId(key) };
  }
}

const toAttachment = ({ name, pdf }: NamedFile): MailAttachment => ({
  filename: `${name}.pdf`,
  contentType: 'application/pdf',
  content: pdf,
});

function orGone<Found>(found: Found | null, what: string): Found {
  if (found === null) throw new NobodyToTell(`the ${what} is gone`);
  return found;
}

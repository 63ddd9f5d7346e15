import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Destination, priceOrder } from '../orders/order-pricing.js';
import { noLongerSold } from '../../catalogue/products/product.errors.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import { QuoteOrdersService } from '../quotes/quote-orders.service.js';
import type { QuoteLine } from '../quotes/quote.schema.js';
import { SettingsService } from '../../settings/settings.service.js';
import { subtotalCentsOf } from './basket.view.js';
import type { PricedLine } from './line-prices.js';
import { type PriceView, toPriceView } from './price.view.js';

/** Prices orders that are made of quotes. */
@Injectable()
export class QuotePricesService {
  constructor(
    private readonly quotes: QuoteOrdersService,
    private readonly products: ProductsService,
    private readonly settings: SettingsService,
  ) {}

  /** @throws ShopError 404 QUOTE_NOT_FOUND, 409 QUOTE_NOT_ANSWERED, QUOTE_EXPIRED, QUOTE_ORDERED */
  async price(id: string, owner: Types.ObjectId, destination: Destination): Promise<PriceView> {
    const priced = await this.priceEach((await this.quotes.find(id, owner)).lines);
    return toPriceView(priced, priceOrder(subtotalCentsOf(priced), await this.settings.current(), destination));
  }

  /** A product's own rules and its stock are no problem of a quote, only that it is no longer sold. */
  private async priceEach(lines: readonly QuoteLine[]): Promise<PricedLine[]> {
    const ids = lines.map(({ itemId }) => itemId.toString());
    const products = await this.products.listToPrice(ids, []);
    return lines.map(({ itemId, itemName: name, partNumber = '', quantity, unitPriceCents = 0 }) => {
      const asked = { itemId: itemId.toString(), quantity, was: { name, partNumber } };
      const product = products.find(({ _id }) => _id.equals(itemId));
      if (product) {
        const amountCents = unitPriceCents * quantity;
        return { asked, product: { ...product, name }, unitPriceCents, amountCents, problem: null };
      }
      const problem = { refusal: noLongerSold(), quantity: null };
      return { asked, product: null, unitPriceCents: 0, amountCents: 0, problem };
    });
  }
}

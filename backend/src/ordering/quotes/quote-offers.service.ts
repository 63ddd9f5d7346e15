import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { type PricedProduct, ProductsService } from '../../catalogue/products/products.service.js';
import { AddressesService } from '../../identity/addresses/addresses.service.js';
import { addressLines } from '../../identity/addresses/address-lines.js';
import { ProfilesService } from '../../identity/profiles/profiles.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type OrderPrice, priceOrder } from '../orders/order-pricing.js';
import { subtotalCentsOf } from './quote.view.js';
import type { Quote } from './quote.schema.js';
import { QuotesService } from './quotes.service.js';

/** Who is to get the goods of a quote; empty texts where the customer has stated nothing. */
export interface QuoteBuyer {
  company: string;
  taxNumber: string;
  address: string;
  /** In ISO 3166-1 alpha-2. */
  country: string;
}

/** A quote with what follows from its customer and the settings of today. */
export interface QuoteOffer {
  quote: Quote;
  buyer: QuoteBuyer;
  /** Of an order to the buyer's country by the cheapest way; null before the answer. */
  price: OrderPrice | null;
}

/** The same with those of its products that the public sees. */
export interface SeenQuoteOffer extends QuoteOffer {
  products: PricedProduct[];
}

/** The sums of quotes, as their customers would pay them. */
@Injectable()
export class QuoteOffersService {
  constructor(
    private readonly quotes: QuotesService,
    private readonly addresses: AddressesService,
    private readonly profiles: ProfilesService,
    private readonly products: ProductsService,
    private readonly settings: SettingsService,
  ) {}

  /** @throws ShopError 404 QUOTE_NOT_FOUND, also when it is another customer's and the user may not see those */
  async find(id: string, user: SignedInUser): Promise<QuoteOffer> {
    return this.describe(await this.quotes.find(id, user));
  }

  /** The same with what its page shows of its products. */
  async findDetails(id: string, reader: SignedInUser): Promise<SeenQuoteOffer> {
    const quote = await this.quotes.find(id, reader);
    const ids = quote.lines.map(({ itemId }) => itemId.toString());
    const [offer, products] = await Promise.all([this.describe(quote), this.products.listToPrice(ids, [])]);
    return { ...offer, products };
  }

  /** It goes to the customer's first address, else to that of the profile, which names no country. */
  async describe(quote: Quote): Promise<QuoteOffer> {
    const [settings, address, profile] = await Promise.all([
      this.settings.current(),
      this.addresses.findDefault(quote.owner),
      this.profiles.find(quote.owner),
    ]);
    const subtotalCents = subtotalCentsOf(quote.lines);
    const price = subtotalCents === null ? null : priceOrder(subtotalCents, settings, { country: address?.country });
    const buyer = {
      company: profile?.company ?? '',
      taxNumber: profile?.taxNumber ?? '',
      address: address
        ? addressLines({ ...address, name: '', company: '' }, address.country).join('\n')
        : (profile?.address ?? ''),
      country: address?.country ?? settings.homeCountry,
    };
    return { quote, buyer, price };
  }
}

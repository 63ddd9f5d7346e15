import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { toCents } from '../../platform/common/money.js';
import { areUnits, type ProductUnits } from '../../catalogue/products/product-units.js';
import { BasketsService } from '../baskets/baskets.service.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import { addressText } from '../../identity/addresses/address-lines.js';
import { checkAddress } from '../../identity/addresses/checked-address.js';
import { ProfilesService } from '../../identity/profiles/profiles.service.js';
import { QuoteOrdersService } from '../quotes/quote-orders.service.js';
import type { Quote } from '../quotes/quote.schema.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type PlaceOrderDto, toOrderedProducts } from './dto/place-order.dto.js';
import { amountCentsOf, type NewLine, type NewOrder } from './new-order.js';
import { describeLines, linesOfQuote } from './order-lines.js';
import { type OrderPrice, priceOrder } from './order-pricing.js';
import { amountChanged, methodNotAvailable, orderPlacedAlready } from './order.errors.js';
import type { Order } from './order.schema.js';
import { CURRENT_TERMS } from './terms-versions.js';
import { OrderStore } from './order-store.js';

/** The lines of a new order, from today's products or from a quote. */
interface PricedLines {
  lines: NewLine[];
  /** Quantity × list price, in an order of one product. */
  listCents?: number;
  quote?: Quote;
}

/** Turns what a customer asks for into an order: its lines, its price, and who it is for. */
@Injectable()
export class OrderPlacingService {
  constructor(
    private readonly store: OrderStore,
    private readonly products: ProductsService,
    private readonly profiles: ProfilesService,
    private readonly quotes: QuoteOrdersService,
    private readonly baskets: BasketsService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Places an order, Unpaid. Stock is not touched: paying takes it.
   * @throws ShopError 400 when it is not one of the three forms, 404 PRODUCT_NOT_FOUND, QUOTE_NOT_FOUND, 409
   * QUANTITY_OUT_OF_RANGE, QUANTITY_NOT_IN_PACKS, QUOTE_NOT_ANSWERED, QUOTE_EXPIRED, QUOTE_ORDERED, QUOTE_CHANGED,
   * BASKET_CHANGED when it was ordered or changed meanwhile,
   * AMOUNT_OUT_OF_RANGE, DELIVERY_NOT_AVAILABLE, AMOUNT_CHANGED when the customer was shown another amount, or ORDER_PLACED_ALREADY when the
   * same key has placed something else, or what it placed was cancelled
   */
  async place(dto: PlaceOrderDto, customer: SignedInUser): Promise<Order> {
    const identity = { owner: customer._id, idempotencyKey: dto.idempotencyKey };
    const ordered = toOrderedProducts(dto);
    const order = await this.store.placeOnce(identity, async () => {
      const priced = await (dto.quote === undefined
        ? this.priceProducts(dto, ordered)
        : this.priceQuote(dto.quote, customer));
      return this.describe(dto, customer, priced);
    });
    if (order.cancelled || !isWhatWasOrdered(order, dto, ordered)) throw orderPlacedAlready();
    return order;
  }

  /** The ordered products as lines at their prices of today. */
  private async priceProducts({ quantity }: PlaceOrderDto, ordered: readonly ProductUnits[]): Promise<PricedLines> {
    const products = await this.products.listByIds(ordered.map(({ itemId }) => itemId));
    const lines = describeLines(ordered, products);
    const [product] = products;
    return { lines, ...(quantity !== undefined && product && { listCents: product.priceCents * quantity }) };
  }

  /** @throws ShopError 409 DELIVERY_NOT_AVAILABLE, AMOUNT_OUT_OF_RANGE or AMOUNT_CHANGED */
  private async priceQuote(id: string, { _id: owner }: SignedInUser): Promise<PricedLines> {
    const quote = await this.quotes.find(id, owner);
    const sold = await this.products.listByIds(quote.lines.map(({ itemId }) => itemId.toString()));
    return { lines: linesOfQuote(quote, sold), quote };
  }

  private async describe(
    dto: PlaceOrderDto,
    customer: SignedInUser,
    { lines, listCents, quote }: PricedLines,
  ): Promise<NewOrder> {
    const { basketVersion } = dto;
    const profile = await this.profiles.find(customer._id);
    const price = priceOrder(amountCentsOf(lines), await this.settings.current(), dto);
    requireAsAsked(price, dto, listCents);
    return {
      owner: customer._id,
      customerName: customer.displayName || customer.email,
      customerEmail: customer.email,
      ...addressOf(dto, price.country),
      customerNumber: dto.customerNumber,
      company: profile?.company || undefined,
      taxNumber: profile?.taxNumber || undefined,
      purchaseOrderNumber: dto.purchaseOrderNumber,
      note: dto.note,
      termsVersion: dto.termsVersion ?? CURRENT_TERMS,
      lines,
      price,
      idempotencyKey: dto.idempotencyKey,
      ...(basketVersion !== undefined && {
        tie: (_: Types.ObjectId, session: ClientSession) =>
          this.baskets.empty({ owner: customer._id, version: basketVersion }, session),
      }),
      ...(quote && {
        quoteId: quote._id,
        tie: (orderId: Types.ObjectId, session: ClientSession) => this.quotes.setOrdered(quote, orderId, session),
      }),
    };
  }
}

/** @throws ShopError 400 by field for parts that the country does not have, and where text and parts are sent */
function addressOf(
  { address: sent, customerAddress, customerNumber }: PlaceOrderDto,
  country: string,
): Pick<Order, 'customerAddress' | 'address'> {
  // Without parts, the text is required.
  if (!sent) return { customerAddress: customerAddress ?? '' };
  if (customerAddress !== undefined) throw invalidInput({ address: 'Send either customerAddress or address.' });
  const { address, problems } = checkAddress({ ...sent }, country, customerNumber);
  const { postcode, phone } = problems;
  if (postcode || phone) {
    throw invalidInput({ ...(postcode && { 'address.postcode': postcode }), ...(phone && { customerNumber: phone }) });
  }
  return { customerAddress: addressText(address, country), address };
}

/** @throws ShopError 409 unless an order can be placed at this price, by the named method, for the amount shown */
function requireAsAsked(price: OrderPrice, { delivery, amountToBePaid }: PlaceOrderDto, listCents?: number): void {
  const { refusal, subtotalCents, totalCents } = price;
  if (refusal) throw refusal;
  if (delivery !== undefined && !price.delivery?.methodId.equals(delivery)) throw methodNotAvailable();
  const shown = amountToBePaid === undefined ? totalCents : toCents(amountToBePaid);
  // A client that knows no price breaks multiplies the list price, and its customer pays less than shown.
  const isListPrice = shown === listCents && totalCents === subtotalCents;
  if (shown !== totalCents && !isListPrice) throw amountChanged(totalCents);
}

function isWhatWasOrdered(order: Order, dto: PlaceOrderDto, ordered: readonly ProductUnits[]): boolean {
  return (
    (dto.quote === undefined ? areUnits(order.lines, ordered) : order.quoteId?.equals(dto.quote) === true) &&
    isDeepStrictEqual(addressOf(dto, order.country), {
      customerAddress: order.customerAddress,
      ...(order.address && { address: order.address }),
    }) &&
    order.customerNumber === dto.customerNumber &&
    (order.purchaseOrderNumber ?? '') === (dto.purchaseOrderNumber ?? '') &&
    (order.note ?? '') === (dto.note ?? '') &&
    // A choice left to the shop is the one made then, even if the shop would choose otherwise now.
    (dto.country === undefined || order.country === dto.country) &&
    (dto.delivery === undefined || order.delivery?.methodId.equals(dto.delivery) === true)
  );
}

import { Injectable } from '@nestjs/common';
import { isObjectIdOrHexString, Types } from 'mongoose';
import { readOrderNumber } from '../orders/order-number.js';
import { OrderStore } from '../orders/order-store.js';
import { ProductsService } from '../products/products.service.js';
import { QuotesService } from '../quotes/quotes.service.js';

/** Finds what entries of the audit log and notices are about. */
@Injectable()
export class SubjectSearch {
  constructor(
    private readonly orders: OrderStore,
    private readonly quotes: QuotesService,
    private readonly products: ProductsService,
  ) {}

  /** The ids of what a text names: an id itself, the number of an order or a quote, a part number; none if it is none of these. */
  async find(typed: string): Promise<Types.ObjectId[]> {
    const name = typed.trim();
    if (isObjectIdOrHexString(name)) return [new Types.ObjectId(name)];
    const number = readOrderNumber(name);
    const sale = (number && (await this.orders.findByNumber(number))) || (await this.quotes.findByNumber(name));
    return sale ? [sale._id] : this.products.findIdsByPartNumber(name);
  }
}

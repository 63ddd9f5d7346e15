import { Injectable } from '@nestjs/common';
import { isObjectIdOrHexString, Types } from 'mongoose';
import { readOrderNumber } from '../orders/order-number.js';
import { OrderStore } from '../orders/order-store.js';
import { ProductsService } from '../products/products.service.js';
import { QuotesService } from '../quotes/quotes.service.js';
import { UsersService } from '../users/users.service.js';
import type { AuditQuestion } from './audit.service.js';
import type { ListAuditQuery } from './dto/list-audit.query.js';

/** Of more people, the first by e-mail. */
const MOST_PEOPLE = 20;

type Sought = Pick<AuditQuestion, 'actors' | 'subjects'>;

/** Finds whose acts are asked for, and about what. */
@Injectable()
export class AuditSearch {
  constructor(
    private readonly users: UsersService,
    private readonly orders: OrderStore,
    private readonly quotes: QuotesService,
    private readonly products: ProductsService,
  ) {}

  /** Empty where all are asked for. */
  async seek({ q, by, actor, subject }: Pick<ListAuditQuery, 'q' | 'by' | 'actor' | 'subject'>): Promise<Sought> {
    if (by !== undefined) return { actors: idsOf(await this.users.findByEmail(by)) };
    if (actor !== undefined) return { actors: [new Types.ObjectId(actor)] };
    if (subject !== undefined) return { subjects: [new Types.ObjectId(subject)] };
    return q ? this.seekTyped(q.trim()) : {};
  }

  private async seekTyped(q: string): Promise<Sought> {
    if (isObjectIdOrHexString(q)) return { subjects: [new Types.ObjectId(q)] };
    const order = readOrderNumber(q);
    if (order) return { subjects: idsOf(await this.orders.findByNumber(order)) };
    const quote = await this.quotes.findByNumber(q);
    if (quote) return { subjects: [quote._id] };
    const product = await this.products.findIdByPartNumber(q);
    if (product) return { subjects: [product] };
    const { items } = await this.users.list({ q, page: 1, limit: MOST_PEOPLE });
    const admins = items.filter(({ position }) => position === 'admin');
    return admins.length > 0 ? { actors: admins.map(({ _id }) => _id) } : { subjects: items.map(({ _id }) => _id) };
  }
}

const idsOf = (found: { _id: Types.ObjectId } | null): Types.ObjectId[] => (found ? [found._id] : []);

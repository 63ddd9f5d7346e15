import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Counted } from '../../ordering/orders/order-parts.schema.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { UnrelayedOrdersService } from '../../ordering/orders/unrelayed-orders.service.js';
import { DaySum } from './day-sum.schema.js';
import { isNewlyPaid, type Part, partsBetween } from './order-figures.js';

/** Adds what happens to orders to the sums that the office's figures are read from. */
@Injectable()
export class FiguresService {
  constructor(
    @InjectModel(DaySum.name) private readonly sums: Model<DaySum>,
    private readonly unrelayed: UnrelayedOrdersService,
  ) {}

  /**
   * Adds the events of these orders to the sums, inside the transaction in which they were read and their marks are
   * written: each event counts once.
   * @param timeZone by whose days they are summed
   * @returns the mark of each order
   */
  async add(orders: readonly Order[], timeZone: string, session: ClientSession): Promise<Counted[]> {
    const newlyPaid = orders.filter(isNewlyPaid).map(({ owner }) => owner);
    const payers = await this.unrelayed.findCountedPayers(newlyPaid, session);
    const marks = orders.map((order) => {
      const { owner, events, counted } = order;
      const isFirst = isNewlyPaid(order) ? !payers.has(owner.toString()) : counted?.isFirst === true;
      if (isFirst) payers.add(owner.toString());
      return { events: events.length, timeZone, isFirst };
    });
    const updates = toUpdates(orders.flatMap((order, index) => partsBetween(order, marks[index] as Counted)));
    if (updates.length > 0) await this.sums.bulkWrite(updates, { session });
    return marks;
  }
}

/** One update for each sum that the parts add to. */
function toUpdates(parts: readonly Part[]) {
  const sums = new Map<string, Part>();
  for (const { day, product, amounts } of parts) {
    const key = `${day} ${product?.toString()}`;
    const sum = sums.get(key)?.amounts ?? {};
    for (const [name, value] of Object.entries(amounts) as [keyof Part['amounts'], number][]) {
      sum[name] = (sum[name] ?? 0) + value;
    }
    sums.set(key, { day, product, amounts: sum });
  }
  return [...sums.values()].map(({ day, product, amounts }) => ({
    updateOne: { filter: { day, product }, update: { $inc: amounts }, upsert: true },
  }));
}

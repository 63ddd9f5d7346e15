import { mongo } from 'mongoose';
import { SEARCH_WORDS_VERSION } from '../../../backend/src/common/search-words.js';

const STATUSES = ['Unpaid', 'Pending', 'Shipped'];

const FIRST_PLACED = Date.UTC(2026, 0, 1);

/** This many stored orders of one product, one a second, the statuses in turn. */
export function makeOrders(count: number): object[] {
  const owner = new mongo.ObjectId();
  const line = { itemId: new mongo.ObjectId(), itemName: 'Claw hammer', quantity: 10 };
  return Array.from({ length: count }, (_, index) => {
    const placedAt = new Date(FIRST_PLACED + index * 1000);
    return {
      owner,
      customerName: 'Rahima Khatun',
      customerEmail: 'rahima@example.com',
      customerAddress: '12 Workshop Road, Dhaka',
      customerNumber: '01711000000',
      lines: [{ ...line, unitPriceCents: 1250, amountCents: 12_500, refunded: 0, returned: 0 }],
      ...line,
      amountCents: 12_500,
      status: STATUSES[index % STATUSES.length],
      pay: { state: 'N', attempt: 0 },
      transactionId: '',
      searchWords: ['rahima', 'khatun', 'example', 'claw', 'hammer', String(index)],
      searchVersion: SEARCH_WORDS_VERSION,
      cancelled: false,
      events: [{ kind: 'placed', at: placedAt }],
      createdAt: placedAt,
      updatedAt: placedAt,
    };
  });
}

/** This many stored reviews. */
export function makeReviews(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    name: 'Rahima Khatun',
    email: 'rahima@example.com',
    title: 'Good steel',
    comment: 'Holds its edge after a year of daily work, and the grip does not slip when it is wet.',
    rating: 5,
    createdAt: new Date(FIRST_PLACED + index * 1000),
  }));
}

import type { Model, QueryFilter } from 'mongoose';
import { joinPhones } from '../../platform/common/text/phone-number.js';
import { findSearch } from '../../platform/common/search.js';
import { joinOrderNumbers } from './order-number.js';

/** Finds orders, and payments by the words of their orders, however order numbers and phone numbers are typed. */
export async function findOrders<Item>(
  model: Model<Item>,
  typed: string,
  within: QueryFilter<Item>,
): Promise<QueryFilter<Item>> {
  const readings = new Set([typed, joinPhones(joinOrderNumbers(typed))]);
  return { $or: await Promise.all([...readings].map((reading) => findSearch(model, reading, within))) };
}

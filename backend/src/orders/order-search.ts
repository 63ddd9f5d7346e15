import type { Model } from 'mongoose';
import { joinPhones } from '../common/phone-number.js';
import { findSearchFilter, type SearchFilter } from '../common/search-filter.js';
import { joinOrderNumbers } from './order-number.js';

/**
 * Finds orders, and payments by the words of their orders, however order numbers and phone numbers are typed.
 * @param within what the index of their words begins with
 */
export async function findOrderFilter<Item>(
  model: Model<Item>,
  typed: string,
  within: Record<string, unknown> = {},
): Promise<SearchFilter | { $or: SearchFilter[] }> {
  const asStored = joinPhones(joinOrderNumbers(typed));
  const filterOf = (reading: string) => findSearchFilter(model, reading, { within });
  if (asStored === typed) return filterOf(typed);
  return { $or: await Promise.all([typed, asStored].map(filterOf)) };
}

import type { Model } from 'mongoose';
import { joinPhones } from '../common/phone-number.js';
import { findSearch, type Search, type SearchedBy } from '../common/search.js';
import { joinOrderNumbers } from './order-number.js';

/** Finds orders, and payments by the words of their orders, however order numbers and phone numbers are typed. */
export async function findOrders<Item>(
  model: Model<Item>,
  typed: string,
  searchedBy: SearchedBy,
  isOfPart = false,
): Promise<Search> {
  const search = (reading: string) => findSearch(model, reading, searchedBy, isOfPart);
  const asStored = joinPhones(joinOrderNumbers(typed));
  if (asStored === typed) return search(typed);
  const searches = await Promise.all([typed, asStored].map(search));
  const filter = { $or: searches.map((found) => found.filter) };
  // The one that reads most decides for both.
  return { ...(searches.find(({ hint }) => !hint) ?? searches[0]), filter };
}

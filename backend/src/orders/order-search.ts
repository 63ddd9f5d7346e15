import { joinPhones } from '../common/phone-number.js';
import { toSearchFilter } from '../common/search-words.js';
import { joinOrderNumbers } from './order-number.js';

type SearchFilter = ReturnType<typeof toSearchFilter>;

/** Finds orders, and payments by the words of their orders, however order numbers and phone numbers are typed. */
export function orderSearchFilter(typed: string): SearchFilter | { $or: SearchFilter[] } {
  const asStored = joinPhones(joinOrderNumbers(typed));
  return asStored === typed ? toSearchFilter(typed) : { $or: [toSearchFilter(typed), toSearchFilter(asStored)] };
}

import { toSearchFilter } from '../common/search-words.js';
import { readingsOf } from './order-number.js';

type SearchFilter = ReturnType<typeof toSearchFilter>;

/** Finds orders, and payments by the words of their orders, however order numbers and phone numbers are typed. */
export function orderSearchFilter(typed: string): SearchFilter | { $or: SearchFilter[] } {
  const [asTyped, asStored] = readingsOf(typed).map(toSearchFilter) as [SearchFilter, SearchFilter?];
  return asStored ? { $or: [asTyped, asStored] } : asTyped;
}

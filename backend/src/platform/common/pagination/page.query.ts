import { QueryNumber, WholeNumber } from '../validation/fields.js';

export const MAX_PAGE_SIZE = 100;

/** `?page=&limit=` of every list. */
export class PageQuery {
  @QueryNumber()
  @WholeNumber({ min: 1, max: 100_000, optional: true, description: 'Counted from 1.' })
  page?: number;

  @QueryNumber()
  @WholeNumber({ min: 1, max: MAX_PAGE_SIZE, optional: true, description: 'Items per page.' })
  limit?: number;
}

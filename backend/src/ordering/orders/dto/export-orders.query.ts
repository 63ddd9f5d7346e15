import { Moment, QueryIds } from '../../../platform/common/validation/fields.js';

/** How many orders the office chooses for one act. An order of a shipping list takes some 12 ms, an id 25 letters of an address. */
export const MAX_CHOSEN = 200;

export class ExportOrdersQuery {
  @Moment({ optional: true, description: 'Orders placed at this moment and later.' })
  from?: string;

  @Moment({ optional: true, description: 'Orders placed before this moment.' })
  until?: string;

  @QueryIds({ max: MAX_CHOSEN, optional: true, description: 'Only the orders with these ids, parted by commas.' })
  ids?: string;
}

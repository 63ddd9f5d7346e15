import { MAX_PAGE_SIZE } from '../../../platform/common/pagination/page.query.js';
import { Moment, QueryIds } from '../../../platform/common/validation/fields.js';

export class ExportOrdersQuery {
  @Moment({ optional: true, description: 'Orders placed at this moment and later.' })
  from?: string;

  @Moment({ optional: true, description: 'Orders placed before this moment.' })
  until?: string;

  @QueryIds({ max: MAX_PAGE_SIZE, optional: true, description: 'Only the orders with these ids, parted by commas.' })
  ids?: string;
}

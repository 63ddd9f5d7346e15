import { PageQuery } from '../../common/pagination/page.query.js';
import { OneOf, Text } from '../../common/validation/fields.js';
import { ORDER_STATUSES, type OrderStatus } from '../order.schema.js';

export class ListOrdersQuery extends PageQuery {
  @Text({
    min: 0,
    max: 100,
    optional: true,
    description:
      'Words, or beginnings of words, of customer, e-mail, address, phone number, item, purchase order number, order and transaction id.',
  })
  q?: string;

  @OneOf(ORDER_STATUSES, 'OrderStatus', { optional: true })
  status?: OrderStatus;
}

import { PickType } from '@nestjs/swagger';
import { PageQuery } from '../../../platform/common/pagination/page.query.js';
import { OneOf, Text } from '../../../platform/common/validation/fields.js';
import { ORDER_STATUSES, type OrderStatus } from '../order.schema.js';

/** `asked`: to cancel or to return, and not answered; `awaited`: accepted returns; `closed`: cancelled. */
export const CALL_OFF_LISTS = ['asked', 'awaited', 'closed'] as const;
export type CallOffList = (typeof CALL_OFF_LISTS)[number];

/** By the moment that a list is about. */
export const ORDER_SORTS = ['newest', 'oldest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** At most one of status, toShip, callOff and refunded. */
export class ListOrdersQuery extends PageQuery {
  @Text({
    min: 0,
    max: 100,
    optional: true,
    description:
      'Words, or beginnings of words, of customer, e-mail, address, phone number, item, part number, order number, ' +
      'purchase order number, order and transaction id; or a whole invoice number, credit note number, tracking number, or ' +
      'the four last digits of a card, which finds the newest hundred orders that it paid. The warehouse finds orders by ' +
      'what it is told of them alone.',
  })
  q?: string;

  @OneOf(ORDER_STATUSES, 'OrderStatus', { optional: true, description: 'Without orders that were cancelled.' })
  status?: OrderStatus;

  @OneOf(['true'], 'ToShip', {
    optional: true,
    description: 'Paid, not cancelled, and with nothing to answer first; the oldest first.',
  })
  toShip?: string;

  @OneOf(CALL_OFF_LISTS, 'CallOffList', {
    optional: true,
    description:
      'Asked: the customer waits for an answer. Awaited: goods of accepted returns have not come in. ' +
      'Closed: cancelled. The longest waiting first, of those closed the last one.',
  })
  callOff?: CallOffList;

  @OneOf(['true'], 'Refunded', { optional: true, description: 'With a refund, also one that failed.' })
  refunded?: string;

  @OneOf(ORDER_SORTS, 'OrderSort', {
    optional: true,
    description: 'By when they were placed; those about cancelling by when that was asked for, those closed by when.',
  })
  sort?: OrderSort;
}

/** The search whose lists are counted. */
export class CountOrdersQuery extends PickType(ListOrdersQuery, ['q'] as const) {}

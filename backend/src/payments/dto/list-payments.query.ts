import { OmitType, PickType } from '@nestjs/swagger';
import { PageQuery } from '../../platform/common/pagination/page.query.js';
import { Day, OneOf, Text } from '../../platform/common/validation/fields.js';
import { PAYMENT_STATES, type PaymentState } from '../ledger/payment.schema.js';

export const PAYMENT_SORTS = ['newest', 'oldest'] as const;
export type PaymentSort = (typeof PAYMENT_SORTS)[number];

export class ListPaymentsQuery extends PageQuery {
  @OneOf(PAYMENT_SORTS, 'PaymentSort', { optional: true, description: 'newest unless given.' })
  sort?: PaymentSort;

  @Text({
    min: 0,
    max: 100,
    optional: true,
    description:
      'All by which its order is found, among it the intent id, numbers of documents and parcels, and the four last digits ' +
      'of the card.',
  })
  q?: string;

  @Day({ optional: true, description: "Paid on this day of the shop's time zone or later." })
  from?: string;

  @Day({ optional: true, description: "Paid on this day of the shop's time zone or earlier." })
  until?: string;

  @OneOf(PAYMENT_STATES, 'PaymentState', { optional: true })
  state?: PaymentState;
}

/** The same payments, all pages together. */
export class PaymentsQuery extends OmitType(ListPaymentsQuery, ['page', 'limit', 'sort'] as const) {}

/** The search whose lists are counted. */
export class CountPaymentsQuery extends PickType(ListPaymentsQuery, ['q'] as const) {}

import { PickType } from '@nestjs/swagger';
import { PageQuery } from '../../../platform/common/pagination/page.query.js';
import { OneOf, Text } from '../../../platform/common/validation/fields.js';
import { QUOTE_STATES, type QuoteState } from '../quote-state.js';

export class ListManagedQuotesQuery extends PageQuery {
  @Text({
    min: 0,
    max: 100,
    optional: true,
    description: 'Words, or beginnings of words, of number, customer, e-mail, note, item, part number and id.',
  })
  q?: string;

  @OneOf(QUOTE_STATES, 'QuoteState', { optional: true })
  state?: QuoteState;
}

/** The search whose lists are counted. */
export class CountQuotesQuery extends PickType(ListManagedQuotesQuery, ['q'] as const) {}

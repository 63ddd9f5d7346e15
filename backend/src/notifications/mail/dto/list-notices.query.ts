import { PickType } from '@nestjs/swagger';
import { PageQuery } from '../../../platform/common/pagination/page.query.js';
import { OneOf, Text } from '../../../platform/common/validation/fields.js';
import { NOTICE_STATES, type NoticeState } from '../../../platform/notices/notice-state.js';

export class ListNoticesQuery extends PageQuery {
  @OneOf(NOTICE_STATES, 'NoticeState', { optional: true })
  state?: NoticeState;

  @Text({
    min: 0,
    max: 254,
    optional: true,
    description: 'The id or number of an order, the id of another subject, or words of the name or e-mail of a user.',
  })
  q?: string;
}

/** The search whose lists are counted. */
export class CountNoticesQuery extends PickType(ListNoticesQuery, ['q'] as const) {}

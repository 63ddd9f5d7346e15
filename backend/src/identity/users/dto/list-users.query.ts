import { PickType } from '@nestjs/swagger';
import { PageQuery } from '../../../platform/common/pagination/page.query.js';
import { MAX_EMAIL_LENGTH, OneOf, Text } from '../../../platform/common/validation/fields.js';

export const USER_SORTS = ['newest', 'oldest', 'email', 'lastSeen'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export class ListUsersQuery extends PageQuery {
  @Text({
    min: 0,
    max: MAX_EMAIL_LENGTH,
    optional: true,
    description: 'Words of the name or any part of the e-mail; what is found comes by e-mail unless sorted.',
  })
  q?: string;

  @OneOf(['admins'], 'UserList', { optional: true, description: 'All users unless given.' })
  list?: 'admins';

  @OneOf(USER_SORTS, 'UserSort', {
    optional: true,
    description: 'By when they first signed in, by e-mail or by the last visit. Admins: newest or oldest.',
  })
  sort?: UserSort;
}

/** The search whose lists are counted. */
export class CountUsersQuery extends PickType(ListUsersQuery, ['q'] as const) {}

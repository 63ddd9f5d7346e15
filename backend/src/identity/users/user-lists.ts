import type { QueryFilter } from 'mongoose';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import type { ListUsersQuery, UserSort } from './dto/list-users.query.js';
import type { User } from './user.schema.js';

/** The office's lists of users, each by the name of its count. */
export const USER_LISTS = {
  all: {},
  admins: { position: 'admin' },
} satisfies Record<string, QueryFilter<User>>;

export type UserListName = keyof typeof USER_LISTS;

const SORTS: Record<UserSort, Record<string, 1 | -1>> = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  // It is unique.
  email: { email: 1 },
  lastSeen: { lastSeenAt: -1, _id: -1 },
};

/**
 * How the users are sorted: what is searched by e-mail, unless another order is asked for.
 * @throws ShopError 400 for admins by anything but age, which has no index
 */
export function sortOf({ q, list, sort }: ListUsersQuery): Record<string, 1 | -1> {
  if (list === 'admins' && sort && !['newest', 'oldest'].includes(sort)) {
    throw invalidInput({ sort: 'Admins are not sorted so.' });
  }
  return SORTS[sort ?? (q ? 'email' : 'newest')];
}

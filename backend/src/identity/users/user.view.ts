import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../platform/common/access/roles.js';
import { toDollars } from '../../platform/common/money.js';
import { MAX_NAME_LENGTH } from '../../platform/common/validation/limits.js';
import { NOTHING_ORDERED, type UserSum } from './user-sums.js';
import type { UserListName } from './user-lists.js';
import { type Position, POSITIONS, type User } from './user.schema.js';

export class UserView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty({ enum: POSITIONS, enumName: 'Position' })
  position: Position;

  @ApiProperty({ maxLength: MAX_NAME_LENGTH })
  displayName: string;

  @ApiProperty({ description: 'An admin acts as one only while this is so.' })
  emailVerified: boolean;
}

export class ListedUserView extends UserView {
  @ApiProperty({
    enum: ROLES,
    enumName: 'Role',
    isArray: true,
    description: 'They act so only while the e-mail is verified.',
  })
  roles: Role[];

  @ApiProperty({ format: 'date-time', description: 'When they first signed in.' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'To an hour; null for never.' })
  lastSeenAt: string | null;

  @ApiProperty({ type: 'integer', description: 'Orders that are not cancelled.' })
  orders: number;

  @ApiProperty({ description: 'Dollars that were captured.', example: 125 })
  spent: number;
}

/** How many users each of the office's lists has. */
export class UserCountsView implements Record<UserListName, number> {
  @ApiProperty({ type: 'integer' })
  all: number;

  @ApiProperty({ type: 'integer', description: 'Also those whose e-mail is not verified.' })
  admins: number;
}

export const toListedUserView = (user: User, { orders, spentCents }: UserSum = NOTHING_ORDERED): ListedUserView => ({
  ...toUserView(user),
  roles: user.roles ?? [],
  createdAt: user.createdAt.toISOString(),
  lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
  orders,
  spent: toDollars(spentCents),
});

export function toUserView({ _id, email, position, displayName, emailVerified = false }: User): UserView {
  return { _id: _id.toString(), email, position, displayName, emailVerified };
}

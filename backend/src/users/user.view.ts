import { ApiProperty } from '@nestjs/swagger';
import { MAX_NAME_LENGTH } from '../common/validation/limits.js';
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

export function toUserView({ _id, email, position, displayName, emailVerified = false }: User): UserView {
  return { _id: _id.toString(), email, position, displayName, emailVerified };
}

import { ApiProperty } from '@nestjs/swagger';
import { type Position, POSITIONS, type User } from './user.schema.js';

export class UserView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty({ enum: POSITIONS, enumName: 'Position' })
  position: Position;

  @ApiProperty()
  displayName: string;
}

export function toUserView({ _id, email, position, displayName }: User): UserView {
  return { _id: _id.toString(), email, position, displayName };
}

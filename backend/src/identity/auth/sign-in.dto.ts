import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Role, ROLES } from '../../platform/common/access/roles.js';
import { Email, Text } from '../../platform/common/validation/fields.js';
import { MAX_CODE_LENGTH } from '../second-factor/second-factor-limits.js';
import { UserView } from '../users/user.view.js';

export class SignInDto {
  @Email({ description: 'The e-mail of the path.' })
  email: string;

  @Text({
    optional: true,
    max: MAX_CODE_LENGTH,
    description: 'Of the authenticator app, or a recovery code: after SECOND_FACTOR.',
  })
  code?: string;

  @Text({
    optional: true,
    max: 2000,
    description: 'The API token before, good or expired: within one sign-in its renewals ask for no code.',
  })
  renews?: string;
}

export class SignInView {
  @ApiProperty({ description: 'The API token: send it as the bearer of every other call. Good for 60 minutes.' })
  token: string;

  @ApiProperty({ type: UserView })
  user: UserView;
}

export class AdminCheckView {
  @ApiProperty({ description: 'Whether the user may do what admins do.' })
  admin: boolean;

  @ApiPropertyOptional({
    enum: ROLES,
    enumName: 'Role',
    isArray: true,
    description: 'Further rights of the user; absent for none.',
  })
  roles?: Role[];

  @ApiPropertyOptional({
    description: 'True for a user who was made an admin or given a role, and acts so once the e-mail is verified.',
  })
  awaitsVerification?: boolean;

  @ApiPropertyOptional({
    description:
      'True for a user who was made an admin or given a role, and acts so once the account has a second factor.',
  })
  awaitsSecondFactor?: boolean;
}

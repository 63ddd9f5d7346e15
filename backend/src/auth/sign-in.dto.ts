import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Email } from '../common/validation/fields.js';
import { UserView } from '../users/user.view.js';

export class SignInDto {
  @Email({ description: 'The e-mail of the path.' })
  email: string;
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
    description: 'True for a user who was made an admin, and is one once the e-mail is verified.',
  })
  awaitsVerification?: boolean;
}

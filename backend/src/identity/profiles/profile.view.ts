import { ApiProperty } from '@nestjs/swagger';
import { DEFAULT_PROFILE_PICTURE } from '../../media/images/picture-url.js';
import type { User } from '../users/user.schema.js';
import type { Profile } from './profile.schema.js';

export class ProfileView {
  @ApiProperty()
  name: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty()
  institution: string;

  @ApiProperty()
  address: string;

  @ApiProperty({ description: 'Phone number, digits.' })
  number: string;

  @ApiProperty()
  linkedIn: string;

  @ApiProperty({ description: 'That the user buys for; empty without.' })
  company: string;

  @ApiProperty({ description: "The company's; empty without." })
  taxNumber: string;

  @ApiProperty({ example: DEFAULT_PROFILE_PICTURE })
  profilePicture: string;
}

/** A profile that was never saved is empty, with the default blank picture. */
export function toProfileView(user: Pick<User, 'displayName' | 'email'>, profile: Profile | null): ProfileView {
  return {
    name: user.displayName,
    email: user.email,
    institution: profile?.institution ?? '',
    address: profile?.address ?? '',
    number: profile?.number ?? '',
    linkedIn: profile?.linkedIn ?? '',
    company: profile?.company ?? '',
    taxNumber: profile?.taxNumber ?? '',
    profilePicture: profile?.profilePicture ?? DEFAULT_PROFILE_PICTURE,
  };
}

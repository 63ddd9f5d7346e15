import { ApiProperty } from '@nestjs/swagger';

export class SecondFactorView {
  @ApiProperty({ description: 'Whether signing in asks for a code.' })
  isOn: boolean;

  @ApiProperty({ description: 'Whether the settings ask it of this user, as of every admin.' })
  isNeeded: boolean;

  @ApiProperty({ description: 'Whether this user can set one up: only admins can.' })
  isOffered: boolean;

  @ApiProperty({ type: 'integer', description: 'How many recovery codes are left.' })
  recoveryCodes: number;
}

/** Shown once, to the user whose app is to have it. */
export class NewSecondFactorView {
  @ApiProperty({ description: 'In base 32, to be typed where no QR code can be scanned.' })
  secret: string;

  @ApiProperty({ description: 'The text of the QR code.' })
  address: string;
}

export class SecondFactorAddedView {
  @ApiProperty({ type: [String], description: 'Shown only now. Each counts once in place of a code.' })
  recoveryCodes: string[];

  @ApiProperty({ description: 'The API token to go on with: those from before stop working.' })
  token: string;
}

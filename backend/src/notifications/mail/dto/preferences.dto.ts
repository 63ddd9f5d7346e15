import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';
import { field, Flag } from '../../../platform/common/validation/fields.js';
import { NOTICE_KINDS, type NoticeKind } from '../../../platform/notices/notice.schema.js';

const KIND = { enum: [...NOTICE_KINDS], enumName: 'NoticeKind' };

export class SavePreferencesDto {
  @Flag({ optional: true, description: 'Whether to get the newsletter; it stays as it is unless given.' })
  newsletter?: boolean;

  @field(
    { optional: true, description: 'The mails that are switched off, of those that can be; they stay unless given.' },
    { type: 'string', isArray: true, ...KIND, maxItems: NOTICE_KINDS.length },
    IsArray({ message: 'Send a list.' }),
    ArrayMaxSize(NOTICE_KINDS.length, { message: 'Name each kind of mail once.' }),
    IsIn(NOTICE_KINDS, { each: true, message: 'There is no such kind of mail.' }),
  )
  unwanted?: NoticeKind[];
}

/** Which mails a user gets, of those that are no part of a sale. */
export class PreferencesView {
  @ApiProperty({ description: 'Whether the newsletter comes.' })
  newsletter: boolean;

  @ApiProperty({ description: 'Whether the newsletter waits for the link in a mail to be followed.' })
  newsletterToConfirm: boolean;

  @ApiProperty({ ...KIND, isArray: true, description: 'The mails that can be switched off.' })
  optional: NoticeKind[];

  @ApiProperty({ ...KIND, isArray: true, description: 'Those that are.' })
  unwanted: NoticeKind[];
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Notice, NOTICE_KINDS, type NoticeKind } from '../../platform/notices/notice.schema.js';
import { NOTICE_STATES, type NoticeState, stateOf } from '../../platform/notices/notice-state.js';

export class NoticeView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: NOTICE_KINDS, enumName: 'NoticeKind' })
  kind: NoticeKind;

  @ApiProperty({ description: 'The id of what it is about: an order, a quote, a product, a review.' })
  subject: string;

  @ApiProperty({ description: "`admins`, or the recipient's e-mail; empty when the shop doesn't know it any more." })
  to: string;

  @ApiProperty({ enum: NOTICE_STATES, enumName: 'NoticeState', description: '`skipped`: nobody was to get it.' })
  state: NoticeState;

  @ApiProperty({ type: 'integer' })
  tries: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'The next try, while it waits.' })
  nextTryAt?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When it was sent, or was given up.' })
  endedAt?: string;

  @ApiPropertyOptional({ description: 'Why the last try failed, or why nobody gets it.' })
  reason?: string;
}

/** How many notices there are, and of each state. */
export class NoticeCountsView implements Record<NoticeState | 'all', number> {
  @ApiProperty({ type: 'integer' })
  all: number;

  @ApiProperty({ type: 'integer', description: 'To be tried, or tried again.' })
  waiting: number;

  @ApiProperty({ type: 'integer' })
  sent: number;

  @ApiProperty({ type: 'integer', description: 'Given up.' })
  failed: number;

  @ApiProperty({ type: 'integer', description: 'Which nobody was to get.' })
  skipped: number;
}

/** @param emails of its recipients, by their ids */
export function toNoticeView(notice: Notice, emails: ReadonlyMap<string, string>): NoticeView {
  const { _id, kind, subject, recipient, tries, createdAt, nextTryAt, lastError } = notice;
  const endedAt = notice.deliveredAt ?? notice.givenUpAt ?? notice.skippedAt;
  return {
    _id,
    kind,
    subject,
    to: emails.get(recipient) ?? '',
    state: stateOf(notice),
    tries,
    createdAt: createdAt.toISOString(),
    ...(nextTryAt && { nextTryAt: nextTryAt.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(lastError && { reason: lastError }),
  };
}

import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../platform/common/money.js';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type Facts,
  SUBJECT_KINDS,
  type SubjectKind,
} from './audit-entry.schema.js';

export class AuditSubjectView {
  @ApiProperty({ enum: SUBJECT_KINDS, enumName: 'SubjectKind' })
  kind: SubjectKind;

  @ApiProperty()
  id: string;
}

const ChangedFacts = (description: string): PropertyDecorator =>
  ApiProperty({
    type: 'object',
    nullable: true,
    additionalProperties: true,
    description,
  });

export class AuditEntryView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: String, nullable: true, description: "The admin's user id; null for the server's operator." })
  actor: string | null;

  @ApiProperty({ description: "The admin's name today, or words for a removed one and for the server's operator." })
  actorName: string;

  @ApiProperty({ enum: Object.keys(AUDIT_ACTIONS), enumName: 'AuditAction' })
  action: AuditAction;

  @ApiProperty({ type: AuditSubjectView })
  subject: AuditSubjectView;

  @ApiProperty({ description: "An order's number, a product's name or a user's e-mail today; else empty." })
  subjectName: string;

  @ChangedFacts('The changed fields as they were; null when the subject was new.')
  before: Facts | null;

  @ChangedFacts('The changed fields as they were after it; null when the subject was gone.')
  after: Facts | null;
}

export function toAuditEntryView(
  { _id, at, actor, action, subject, before, after }: AuditEntry,
  names: { actor: string; subject: string },
): AuditEntryView {
  return {
    _id: _id.toString(),
    at: at.toISOString(),
    actor: actor?.toString() ?? null,
    actorName: names.actor,
    action,
    subject: { kind: subject.kind, id: subject.id.toString() },
    subjectName: names.subject,
    before: before && toShownFacts(before),
    after: after && toShownFacts(after),
  };
}

const CENTS = /Cents$/;

/** Money is in dollars here, as everywhere on the wire. */
function toShownFacts(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) =>
      CENTS.test(name) && typeof fact === 'number' ? [name.replace(CENTS, ''), toDollars(fact)] : [name, toShown(fact)],
    ),
  );
}

function toShown(fact: unknown): unknown {
  if (Array.isArray(fact)) return fact.map(toShown);
  return typeof fact === 'object' && fact !== null ? toShownFacts(fact as Facts) : fact;
}

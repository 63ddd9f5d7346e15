import { PageQuery } from '../../platform/common/pagination/page.query.js';
import { MAX_EMAIL_LENGTH } from '../../platform/common/validation/fields.js';
import { Email, Moment, ObjectIdString, OneOf, Text } from '../../platform/common/validation/fields.js';
import { AUDIT_ACTIONS, type AuditAction } from '../audit-entry.schema.js';

/** At most one of `q`, `by`, `actor`, `subject` and `action`: each has an index, a combination has none. */
export class ListAuditQuery extends PageQuery {
  @Text({
    min: 0,
    max: MAX_EMAIL_LENGTH,
    optional: true,
    description:
      "The id of a thing, an order's or a quote's number, a product's part number, or words of a person's name or e-mail: what an admin of that name did, else what was done to the user.",
  })
  q?: string;

  @Email({ optional: true, description: "An admin's e-mail." })
  by?: string;

  @ObjectIdString({ optional: true, description: "An admin's user id." })
  actor?: string;

  @ObjectIdString({ optional: true, description: 'The id of a product, order or user.' })
  subject?: string;

  @OneOf(Object.keys(AUDIT_ACTIONS), 'AuditAction', { optional: true })
  action?: AuditAction;

  @Moment({ optional: true, description: 'Entries of this moment and later.' })
  from?: string;

  @Moment({ optional: true, description: 'Entries before this moment.' })
  until?: string;
}

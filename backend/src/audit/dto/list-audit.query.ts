import { PageQuery } from '../../common/pagination/page.query.js';
import { Email, Moment, ObjectIdString, OneOf } from '../../common/validation/fields.js';
import { AUDIT_ACTIONS, type AuditAction } from '../audit-entry.schema.js';

/** At most one of `by`, `actor`, `subject` and `action`: each has an index, a combination has none. */
export class ListAuditQuery extends PageQuery {
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

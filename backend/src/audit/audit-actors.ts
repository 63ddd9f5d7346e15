import type { Types } from 'mongoose';
import type { Actor } from './audit-entry.schema.js';

interface Person {
  _id: Types.ObjectId;
  position: string;
  roles?: readonly string[];
}

/** The people whom the audit log names; `identity/users` provides them, and the log doesn't depend on it. */
export abstract class AuditActors {
  /** The name of each actor, in words for other admins. */
  abstract namesOf(actors: readonly Actor[]): Promise<(actor: Actor) => string>;

  abstract findByEmail(email: string): Promise<Person | null>;

  /** The people whom a typed text fits, the first `limit` by e-mail. */
  abstract search(text: string, limit: number): Promise<Person[]>;
}

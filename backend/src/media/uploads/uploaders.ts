import type { Types } from 'mongoose';

/** The users who upload files; `identity/users` provides them, and uploads don't depend on it. */
export abstract class Uploaders {
  /** Whether the user still has an account. */
  abstract exists(id: Types.ObjectId): Promise<boolean>;
}

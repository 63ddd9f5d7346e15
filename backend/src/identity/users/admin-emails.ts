import { Injectable } from '@nestjs/common';
import { canonicalEmail } from '../../platform/common/text/email.js';
import { Environment } from '../../platform/config/environment.js';
import type { User } from './user.schema.js';

/** The admins that the settings name: verified holders of `ADMIN_EMAILS`. */
@Injectable()
export class AdminEmails {
  private readonly emails: ReadonlySet<string | null>;

  constructor({ ADMIN_EMAILS }: Environment) {
    this.emails = new Set(ADMIN_EMAILS.map(canonicalEmail));
  }

  /** Excludes a stranger who registered such an address and can't verify it. */
  isNamed({ email, emailVerified }: Pick<User, 'email' | 'emailVerified'>): boolean {
    return emailVerified && this.emails.has(email);
  }
}

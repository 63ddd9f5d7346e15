import { Injectable } from '@nestjs/common';
import { forbidden, ShopError } from '../common/errors/shop-error.js';
import { Environment } from '../config/environment.js';
import type { User } from '../users/user.schema.js';
import { UsersService } from '../users/users.service.js';
import { ApiTokens } from './api-token.js';
import { FirebaseAuth } from './firebase-auth.js';

@Injectable()
export class SignInService {
  private readonly adminEmails: ReadonlySet<string>;

  constructor(
    environment: Environment,
    private readonly firebase: FirebaseAuth,
    private readonly users: UsersService,
    private readonly tokens: ApiTokens,
  ) {
    this.adminEmails = new Set(environment.ADMIN_EMAILS.map((email) => email.toLowerCase()));
  }

  /**
   * Exchanges a Firebase ID token for an API token of the same e-mail's user.
   * @throws ShopError 401 for a bad ID token, 403 for one of another e-mail
   */
  async signIn(idToken: string, email: string): Promise<{ token: string; user: User }> {
    const identity = await this.firebase.verify(idToken);
    if (identity.email !== email) throw forbidden();
    const makeAdmin = identity.emailVerified && this.adminEmails.has(email);
    const user = await this.users.signIn(identity, makeAdmin).catch(async (refusal: unknown) => {
      // It should have gone with its user; as long as it is there, its holder can't register anew.
      if (isRemoved(refusal)) await this.firebase.removeAccount(identity.uid);
      throw refusal;
    });
    return { token: this.tokens.issue({ id: user._id.toString(), tokenVersion: user.tokenVersion }), user };
  }
}

const isRemoved = (refusal: unknown): boolean => refusal instanceof ShopError && refusal.code === 'ACCOUNT_REMOVED';

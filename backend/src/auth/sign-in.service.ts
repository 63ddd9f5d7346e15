import { Injectable } from '@nestjs/common';
import { forbidden, ShopError } from '../common/errors/shop-error.js';
import { RateLimiter } from '../common/rate-limit/rate-limiter.js';
import type { User } from '../users/user.schema.js';
import { ApiTokens } from './api-token.js';
import { FirebaseAuth, type FirebaseIdentity } from './firebase-auth.js';
import { UserBinding } from './user-binding.service.js';

@Injectable()
export class SignInService {
  constructor(
    private readonly firebase: FirebaseAuth,
    private readonly binding: UserBinding,
    private readonly tokens: ApiTokens,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Exchanges a Firebase ID token for an API token of the same e-mail's user.
   * @param address of the client
   * @throws ShopError 401 for a bad ID token, 403 for one of another e-mail, 429 for too many
   */
  async signIn(idToken: string, email: string, address: string): Promise<{ token: string; user: User }> {
    const identity = await this.verify(idToken, address);
    if (identity.email !== email) throw forbidden();
    const user = await this.binding.signIn(identity).catch(async (refusal: unknown) => {
      // The Firebase account should have been removed with its user; until it is, its holder can't register anew.
      if (isRemoved(refusal)) await this.firebase.removeAccount(identity.uid);
      throw refusal;
    });
    const { _id, tokenVersion } = user;
    return { token: this.tokens.issue({ id: _id.toString(), tokenVersion }, identity.signedInAt), user };
  }

  /** A good token counts against its account, a bad one against the address, so that nobody locks neighbours out. */
  private async verify(idToken: string, ip: string): Promise<FirebaseIdentity> {
    const identity = await this.firebase.verify(idToken).catch(async (refusal: unknown) => {
      if (isUnauthenticated(refusal)) await this.limiter.count('signIn', { ip });
      throw refusal;
    });
    await this.limiter.consume('signIn', identity.uid);
    return identity;
  }
}

const isUnauthenticated = (refusal: unknown): boolean =>
  refusal instanceof ShopError && refusal.code === 'UNAUTHENTICATED';

const isRemoved = (refusal: unknown): boolean => refusal instanceof ShopError && refusal.code === 'ACCOUNT_REMOVED';

import { Injectable } from '@nestjs/common';
import { forbidden, ShopError } from '../../platform/common/errors/shop-error.js';
import { RateLimiter } from '../../platform/common/rate-limit/rate-limiter.js';
import { secondFactorAsked } from '../second-factor/second-factor.errors.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';
import type { User } from '../users/user.schema.js';
import { ApiTokens } from './api-token.js';
import { FirebaseAuth } from './firebase-auth.js';
import type { FirebaseIdentity } from './firebase-client.js';
import type { SignInDto } from './sign-in.dto.js';
import { UserBindingService } from './user-binding.service.js';

@Injectable()
export class SignInService {
  constructor(
    private readonly firebase: FirebaseAuth,
    private readonly binding: UserBindingService,
    private readonly tokens: ApiTokens,
    private readonly factors: SecondFactorsService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Exchanges a Firebase ID token for an API token of the same e-mail's user.
   * @param address of the client
   * @throws ShopError 401 for a bad ID token, 403 for one of another e-mail, 409 SECOND_FACTOR when the user has one and
   * neither a code nor an earlier token of this sign-in is sent, 400 for a wrong code, 429 for too many
   */
  async signIn(
    idToken: string,
    { email, ...proof }: SignInDto,
    address: string,
  ): Promise<{ token: string; user: User }> {
    const identity = await this.verify(idToken, address);
    if (identity.email !== email) throw forbidden();
    const isProven = await this.prove(identity, proof);
    const user = await this.binding.signIn(identity).catch(async (refusal: unknown) => {
      // The Firebase account should have been removed with its user; until it is, its holder can't register anew.
      if (isRemoved(refusal)) await this.firebase.removeAccount(identity.uid);
      throw refusal;
    });
    // It was added since.
    if (user.hasSecondFactor && !isProven) throw secondFactorAsked();
    return { token: this.tokens.issue(user, identity.signedInAt), user };
  }

  /**
   * Whether the second factor was shown. It is asked for before anything is changed: also a mailbox alone, which resets
   * the password, must not take an account over.
   */
  private async prove(identity: FirebaseIdentity, { code, renews }: Omit<SignInDto, 'email'>): Promise<boolean> {
    const user = await this.binding.findReached(identity);
    if (!user?.hasSecondFactor) return false;
    if (renews !== undefined && this.tokens.showsFactor(renews, user, identity.signedInAt)) return true;
    if (code === undefined) throw secondFactorAsked();
    await this.factors.prove(user._id, code);
    return true;
  }

  /** A good token counts against its account, a bad one against the address: no user can lock neighbours out. */
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

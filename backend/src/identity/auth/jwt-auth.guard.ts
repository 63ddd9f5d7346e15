import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { isDatabaseUnavailable } from '../../platform/common/errors/database-unavailable.js';
import { unauthenticated } from '../../platform/common/errors/shop-error.js';
import { RateLimiter } from '../../platform/common/rate-limit/rate-limiter.js';
import { RequiredAccess } from '../../platform/common/access/access.js';
import type { ShopRequest } from '../../platform/common/access/signed-in-user.js';

/** Requires a good API token on every route that is not declared public, for visitors too, or for Firebase tokens. */
@Injectable()
export class JwtAuthGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get(RequiredAccess, context.getHandler());
    if (access === 'public' || access === 'firebase') return true;
    const request = context.switchToHttp().getRequest<ShopRequest>();
    if (access === 'anyone' && request.headers.authorization === undefined) return true;
    try {
      return (await super.canActivate(context)) as boolean;
    } catch (refusal) {
      if (isDatabaseUnavailable(refusal)) throw refusal;
      // A refused request never reaches the rate limit guard, so it is counted here.
      await this.limiter.count('everything', request);
      throw refusal;
    }
  }

  override handleRequest<User>(failure: unknown, user: User | false, info: unknown): User {
    if (failure) throw failure;
    if (!user) throw unauthenticated(info);
    return user;
  }
}

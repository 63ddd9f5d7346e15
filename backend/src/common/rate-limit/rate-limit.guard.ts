import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ShopRequest } from '../../auth/signed-in-user.js';
import { RateLimiter } from './rate-limiter.js';
import { RateLimit } from './rate-limits.js';

/** Runs after the token was checked, so that people behind one address don't use up each other's requests. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.getAllAndOverride(RateLimit, [context.getHandler(), context.getClass()]);
    if (name === 'none') return true;
    const { user, ip } = context.switchToHttp().getRequest<ShopRequest>();
    const client = user?.id ?? ip;
    await this.limiter.count('everything', client);
    // An admin shipping or cancelling orders does so for the whole shop.
    if (name) await this.limiter.count(name === 'orderWrites' && user?.isAdmin ? 'adminWrites' : name, client);
    return true;
  }
}

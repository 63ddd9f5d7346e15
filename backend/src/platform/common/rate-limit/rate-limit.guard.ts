import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { PermittedRoles } from '../access/access.js';
import { isAnyOf } from '../access/roles.js';
import type { ShopRequest } from '../access/signed-in-user.js';
import { RateLimiter } from './rate-limiter.js';
import { AnsweredLines, COUNTED_BY_THEIR_ROUTE, DeclaredRateLimit } from './rate-limits.js';

/** Runs after the token check, so that users behind one address don't use up each other's requests. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get(DeclaredRateLimit, context.getHandler());
    const request = context.switchToHttp().getRequest<ShopRequest>();
    if (name === 'none') return (request.isCounted = true);
    await this.limiter.count('everything', request);
    await this.countLines(context, request);
    // Staff who ship orders or moderate reviews do so for the whole shop.
    const isForTheShop = name === 'orderWrites' || name === 'reviews';
    const permitted = this.reflector.get(PermittedRoles, context.getHandler()) ?? [];
    const isStaff = request.user && isAnyOf(request.user, permitted);
    const limit = isForTheShop && isStaff ? 'adminWrites' : name;
    if (limit && !COUNTED_BY_THEIR_ROUTE.has(limit)) await this.limiter.count(limit, request);
    return true;
  }

  /** Those of a body count before they are looked at; those that are stored, once they are answered. */
  private async countLines(context: ExecutionContext, request: ShopRequest): Promise<void> {
    const { lines } = (request.body ?? {}) as { lines?: unknown };
    if (Array.isArray(lines)) await this.limiter.count('lines', request, lines.length);
    else if (this.reflector.get(AnsweredLines, context.getHandler())) {
      await this.limiter.requireLeftFor('lines', request);
    }
  }
}

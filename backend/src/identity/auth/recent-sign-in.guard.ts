import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RequiredSignIn, requireRecentSignIn } from '../../platform/common/access/sign-in-again.js';
import type { ShopRequest } from '../../platform/common/access/signed-in-user.js';

/** Asks users to sign in again where a route says so. Runs after the role check: a route's access requires a user. */
@Injectable()
export class RecentSignInGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.get(RequiredSignIn, context.getHandler()) !== 'always') return true;
    const { user } = context.switchToHttp().getRequest<ShopRequest>();
    if (!user) throw new Error('AsksToSignInAgain is used on a route that does not require a signed-in user');
    requireRecentSignIn(user);
    return true;
  }
}

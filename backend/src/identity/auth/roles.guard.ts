import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { canonicalEmail } from '../../platform/common/text/email.js';
import { forbidden } from '../../platform/common/errors/shop-error.js';
import {
  type Access,
  AllowedBeforeSecondFactor,
  PermittedRoles,
  RequiredAccess,
} from '../../platform/common/access/access.js';
import { isAnyOf } from '../../platform/common/access/roles.js';
import type { ShopRequest, SignedInUser } from '../../platform/common/access/signed-in-user.js';

/** Whether the user is the one whose e-mail is in the path; e-mails compare as `canonicalEmail` has them. */
export const isSelf = (user: SignedInUser, request: ShopRequest): boolean => {
  const { email } = request.params as { email?: string };
  return email !== undefined && canonicalEmail(email) === user.email;
};

/** Open to callers without an API token. */
const OPEN = ['public', 'anyone', 'firebase'] as const satisfies readonly Access[];

const RULES: Record<Exclude<Access, (typeof OPEN)[number]>, (user: SignedInUser, request: ShopRequest) => boolean> = {
  signedIn: () => true,
  self: isSelf,
  selfOrAdmin: (user, request) => user.actsForShop || isSelf(user, request),
  admin: (user) => user.actsForShop,
};

const isOpen = (access: Access): access is (typeof OPEN)[number] => (OPEN as readonly Access[]).includes(access);

/** Lets a request through when its route declares an access that the user has. No declaration, no access. */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.get(RequiredAccess, context.getHandler());
    if (isOpen(access)) return true;
    const request = context.switchToHttp().getRequest<ShopRequest>();
    const { user } = request;
    if (user) this.noteRights(user, context);
    if (access && user && RULES[access](user, request)) return true;
    const isEarly = this.reflector.get(AllowedBeforeSecondFactor, context.getHandler());
    if (isEarly && user?.awaitsSecondFactor) return true;
    throw forbidden();
  }

  private noteRights(user: SignedInUser, context: ExecutionContext): void {
    const permitted = this.reflector.get(PermittedRoles, context.getHandler()) ?? [];
    const others = permitted.filter((role) => role !== 'warehouse');
    user.actsForShop = isAnyOf(user, permitted);
    user.seesParcelsOnly = user.actsForShop && !isAnyOf(user, others);
  }
}

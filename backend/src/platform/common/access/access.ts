import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import { API_TOKEN, FIREBASE_TOKEN } from '../openapi/security-schemes.js';
import type { Role } from './roles.js';

/**
 * Who may call a route. `owner` rules (an order's) need the database, so those routes ask for
 * `signedIn` and the service puts the owner into its filter.
 */
export type Access =
  | 'public'
  /** Like `public`, but a token that is sent must be good, and tells who is asking. */
  | 'anyone'
  /** The bearer is a Firebase ID token, which the handler verifies. */
  | 'firebase'
  | 'signedIn'
  /** The user whose e-mail is in the path. */
  | 'self'
  | 'selfOrAdmin'
  /** Admins, and staff with one of the route's roles. */
  | 'admin';

export const RequiredAccess = Reflector.createDecorator<Access>();

/** The roles that may do on a route what admins may. */
export const PermittedRoles = Reflector.createDecorator<readonly Role[]>();

/** On a route for staff: open to those whom only the second factor is missing, so that they can set it up. */
export const AllowedBeforeSecondFactor = Reflector.createDecorator<true>();

export const BeforeSecondFactor = (): MethodDecorator => AllowedBeforeSecondFactor(true);

const declare = (access: Access, ...more: MethodDecorator[]): MethodDecorator =>
  applyDecorators(RequiredAccess(access), ApiExtension('x-access', access), ...more);

export const Public = (): MethodDecorator => declare('public');
export const Anyone = (): MethodDecorator => declare('anyone', ApiBearerAuth(API_TOKEN));
export const FirebaseOnly = (): MethodDecorator => declare('firebase', ApiBearerAuth(FIREBASE_TOKEN));
export const SelfOnly = (): MethodDecorator => declare('self', ApiBearerAuth(API_TOKEN));

const declareFor = (access: Access, roles: readonly Role[]): MethodDecorator =>
  declare(access, ApiBearerAuth(API_TOKEN), PermittedRoles(roles), ApiExtension('x-roles', roles));

export const SelfOrAdmin = (...roles: readonly Role[]): MethodDecorator => declareFor('selfOrAdmin', roles);
export const Roles = (...roles: readonly Role[]): MethodDecorator => declareFor('admin', roles);
export const AdminOnly = (): MethodDecorator => Roles();

/** For every signed-in user. */
export const SignedIn = (): MethodDecorator => declare('signedIn', ApiBearerAuth(API_TOKEN));

/** For customers about what is theirs, and for admins and these roles about what is any customer's. */
export const OwnerOr = (...roles: readonly Role[]): MethodDecorator => declareFor('signedIn', roles);

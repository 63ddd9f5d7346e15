import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import { API_TOKEN, FIREBASE_TOKEN } from '../openapi/security-schemes.js';

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
  | 'admin';

export const RequiredAccess = Reflector.createDecorator<Access>();

/** On a route for admins: open to those whom only the second factor is missing, so that they can set it up. */
export const AllowedBeforeSecondFactor = Reflector.createDecorator<true>();

export const BeforeSecondFactor = (): MethodDecorator => AllowedBeforeSecondFactor(true);

const declare = (access: Access, ...more: MethodDecorator[]): MethodDecorator =>
  applyDecorators(RequiredAccess(access), ApiExtension('x-access', access), ...more);

export const Public = (): MethodDecorator => declare('public');
export const Anyone = (): MethodDecorator => declare('anyone', ApiBearerAuth(API_TOKEN));
export const FirebaseOnly = (): MethodDecorator => declare('firebase', ApiBearerAuth(FIREBASE_TOKEN));
export const SignedIn = (): MethodDecorator => declare('signedIn', ApiBearerAuth(API_TOKEN));
export const SelfOnly = (): MethodDecorator => declare('self', ApiBearerAuth(API_TOKEN));
export const SelfOrAdmin = (): MethodDecorator => declare('selfOrAdmin', ApiBearerAuth(API_TOKEN));
export const AdminOnly = (): MethodDecorator => declare('admin', ApiBearerAuth(API_TOKEN));

import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import { conflict, type ShopError } from '../errors/shop-error.js';
import type { SignedInUser } from './signed-in-user.js';

/** How long a sign-in counts as recent. */
export const RECENT_SECONDS = 15 * 60;

/** `sometimes`: the service decides by what is asked, with `requireRecentSignIn`. */
export type SignInAgain = 'always' | 'sometimes';

export const RequiredSignIn = Reflector.createDecorator<SignInAgain>();

const declare = (when: SignInAgain): MethodDecorator =>
  applyDecorators(RequiredSignIn(when), ApiExtension('x-sign-in-again', when));

/** Refuses a route with 409 SIGN_IN_AGAIN to users whose sign-in is not recent. */
export const AsksToSignInAgain = (): MethodDecorator => declare('always');

/** Declares that a route's service refuses some requests with 409 SIGN_IN_AGAIN. */
export const MayAskToSignInAgain = (): MethodDecorator => declare('sometimes');

/** @throws ShopError 409 SIGN_IN_AGAIN unless the user has signed in within the last 15 minutes */
export function requireRecentSignIn({ signedInAt }: Pick<SignedInUser, 'signedInAt'>): void {
  if (Date.now() / 1000 - signedInAt > RECENT_SECONDS) throw signInAgain();
}

const signInAgain = (): ShopError => conflict('SIGN_IN_AGAIN', 'Please sign in again for this.');

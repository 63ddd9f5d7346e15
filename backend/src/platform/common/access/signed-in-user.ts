import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import type { Trace } from '../tracing/trace.js';
import type { ShopError } from '../errors/shop-error.js';
import type { Staff } from './roles.js';

/** Who a request's API token belongs to, as the database has them at this moment. */
export interface SignedInUser extends Staff {
  id: string;
  _id: Types.ObjectId;
  email: string;
  emailVerified: boolean;
  displayName: string;
  /** Whether they may act for the shop on this route: an admin, or one of the roles that it permits. */
  actsForShop: boolean;
  /** Whether they do so as the warehouse alone, which is not told prices, contacts and payments. */
  seesParcelsOnly: boolean;
  /** They are no staff only because they have no second factor, which the settings ask of staff. */
  awaitsSecondFactor?: boolean;
  /** When they signed in, by Firebase's clock, in seconds since 1970. */
  signedInAt: number;
}

export type ShopRequest = FastifyRequest & {
  user?: SignedInUser;
  /** Whether it counts against the limit on everything, or its route has none. */
  isCounted?: boolean;
  /** The server's error that it is answered with, which its line of the log names. */
  failure?: ShopError;
  trace?: Trace;
};

/** Hands the user to a handler of a route that anyone may call; undefined for a visitor. */
export const MaybeUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser | undefined =>
    context.switchToHttp().getRequest<ShopRequest>().user,
);

/** Hands the signed-in user to a handler of a route that requires one. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { user } = context.switchToHttp().getRequest<ShopRequest>();
  if (!user) throw new Error('CurrentUser is used on a route that does not require a signed-in user');
  return user;
});
